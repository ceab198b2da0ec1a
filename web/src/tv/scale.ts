/** Boards are drawn for a laptop. From a sofa they must be larger: by how much. */
const LAPTOP = { width: 1180, height: 640 };
const LARGEST = 4;

export function scaleOf(width: number, height: number): number {
  const fitting = Math.min(width / LAPTOP.width, height / LAPTOP.height);
  return Math.max(1, Math.min(fitting, LARGEST));
}
