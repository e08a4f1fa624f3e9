/**
 * The rule for a mint's image: PNG, exactly 500 x 500 px. It reads the header only, so that
 * a file of a few bytes that claims a huge picture costs nothing; whether the rest can be
 * decoded is for the caller to find out.
 */

/** Both sides of a mint's image, in pixels. */
export const MINT_IMAGE_SIZE_PX = 500;

/** The size in words. */
export const MINT_IMAGE_SIZE = `${MINT_IMAGE_SIZE_PX} x ${MINT_IMAGE_SIZE_PX} px` as const;

/** How many bytes from the start {@link isMintImage} needs: signature, length, type, two sides. */
export const MINT_IMAGE_HEADER_BYTES = 24;

/** The bytes that every PNG begins with. */
export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** `IHDR`, which is the first chunk of every PNG and 13 bytes long. */
const IHDR_LENGTH = 13;
const IHDR_TYPE = 0x49484452;

/** Whether a file that starts with these bytes says that it is a PNG of 500 x 500 px. */
export function isMintImage(start: Uint8Array): boolean {
  if (start.length < MINT_IMAGE_HEADER_BYTES) return false;
  if (PNG_SIGNATURE.some((byte, index) => start[index] !== byte)) return false;

  const header = new DataView(start.buffer, start.byteOffset, start.byteLength);
  return (
    header.getUint32(8) === IHDR_LENGTH &&
    header.getUint32(12) === IHDR_TYPE &&
    header.getUint32(16) === MINT_IMAGE_SIZE_PX &&
    header.getUint32(20) === MINT_IMAGE_SIZE_PX
  );
}
