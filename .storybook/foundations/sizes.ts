/** Pixels of a rem where a reader has changed nothing. */
const ROOT_PX = 16;

/** Returns a size in both units, or nothing for what is not one. A size that follows the window has two. */
export function formatSize(value: string): string {
  const found = [...value.matchAll(/([\d.]+)(px|rem)\b/g)];
  const sizes = found.map(([, size, unit]) => Number(size) * (unit === 'rem' ? ROOT_PX : 1));
  if (sizes.length === 0) return '';
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return `${formatRange(least, most)} px, ${formatRange(least / ROOT_PX, most / ROOT_PX)} rem`;
}

function formatRange(least: number, most: number): string {
  return least === most ? `${least}` : `${least} to ${most}`;
}
