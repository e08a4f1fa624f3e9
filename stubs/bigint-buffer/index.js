'use strict';

/** Reads an unsigned integer, least significant byte first. */
function toBigIntLE(bytes) {
  return toBigIntBE(Uint8Array.from(bytes).reverse());
}

/** Reads an unsigned integer, most significant byte first. */
function toBigIntBE(bytes) {
  const hex = Buffer.from(bytes).toString('hex');
  return hex === '' ? 0n : BigInt(`0x${hex}`);
}

/** Writes the lowest `width` bytes, least significant first. */
function toBufferLE(number, width) {
  return toBufferBE(number, width).reverse();
}

/** Writes the lowest `width` bytes, most significant first. */
function toBufferBE(number, width) {
  const digits = BigInt.asUintN(width * 8, number).toString(16);
  return Buffer.from(digits.padStart(width * 2, '0'), 'hex');
}

module.exports = { toBigIntLE, toBigIntBE, toBufferLE, toBufferBE };
