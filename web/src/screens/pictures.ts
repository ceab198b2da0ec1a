/** A picture that the server drew as SVG, for an `<img>`: nothing in it can run. */
export function pictureOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
