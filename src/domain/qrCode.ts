import { encode } from 'uqr';

/** A code as one shape. */
export interface QrCode {
  /** Modules along a side, with the quiet zone. */
  size: number;
  /** The dark modules, as `d` of an SVG path in a box of that size. */
  path: string;
}

/** Light modules around the code: what the standard asks for. */
const QUIET_ZONE = 4;

/**
 * Draws a text as a QR code. Level M: the code is read with 15 % of it hidden, by a finger or a
 * reflection, and an address of 100 characters still fits into 41 modules.
 *
 * @throws for a text that is too long for any code.
 */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: path.join('') };
}
