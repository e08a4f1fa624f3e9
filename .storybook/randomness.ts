/** Any number: every story begins with the same. */
const SEED = 0x7111e4;

/**
 * Makes `crypto.getRandomValues` give the same bytes in every run of a story, so that keys, and what
 * is signed with them, look the same in every picture. Returns a function that ends it.
 */
export function seedRandomness(): () => void {
  let state = SEED;
  crypto.getRandomValues = (array) => {
    if (!ArrayBuffer.isView(array)) return array;
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let index = 0; index < bytes.length; index += 1) {
      // One step of mulberry32.
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      bytes[index] = (mixed ^ (mixed >>> 14)) & 0xff;
    }
    return array;
  };
  return () => {
    // The browser's own is on the prototype.
    Reflect.deleteProperty(crypto, 'getRandomValues');
  };
}
