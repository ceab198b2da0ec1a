// Where we are: the path, and nothing else. Links are ordinary links.

class Router {
  path = $state(location.pathname);
  hash = $state(location.hash.slice(1));

  constructor() {
    addEventListener("popstate", () => this.#look());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** The path in pieces: `/t/K7MQ2XRA` is ["t", "K7MQ2XRA"]. */
  get pieces(): string[] {
    return this.path.split("/").filter(Boolean).map(decodeURIComponent);
  }

  go(to: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    this.#look();
    scrollTo(0, 0);
  }

  #look(): void {
    this.path = location.pathname;
    this.hash = location.hash.slice(1);
  }

  /** A plain click on one of our own links needs no new page. */
  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.download) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    if (link.href !== location.href) this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
