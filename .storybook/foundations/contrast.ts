/**
 * Returns the contrast of two colours by WCAG 2, from 1 to 21.
 * @throws for a colour that is not written as `#rrggbb`.
 */
export function getContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the ratio as people write it: rounded down, so that 4.49 is not shown as enough. */
export function formatContrast(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
}

function getLuminance(color: string): number {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color) ?? [];
  if (!red || !green || !blue) throw new Error(`${color} is no #rrggbb`);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

function toLinear(hex: string): number {
  const part = Number.parseInt(hex, 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
