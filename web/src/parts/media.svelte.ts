// Whether the screen is so: for what must not even be there when it does not fit.

export interface Reading {
  readonly is: boolean;
}

export function reading(query: string): Reading {
  const media = matchMedia(query);
  let is = $state(media.matches);
  $effect(() => {
    const look = () => (is = media.matches);
    look();
    media.addEventListener("change", look);
    return () => media.removeEventListener("change", look);
  });
  return {
    get is() {
      return is;
    },
  };
}
