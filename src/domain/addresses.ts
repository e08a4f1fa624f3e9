const HEAD = 4;
const TAIL = 4;

/** Returns the first and last four characters of an address or signature: `5VER…kQUW`. */
export function shortenAddress(address: string): string {
  if (address.length <= HEAD + TAIL + 1) return address;
  return `${address.slice(0, HEAD)}…${address.slice(-TAIL)}`;
}
