const HEAD = 4;
const TAIL = 4;

/** The ends of an address or a signature (base58), by which people tell them apart: `5VER…kQUW`. */
export function shortenAddress(address: string): string {
  if (address.length <= HEAD + TAIL + 1) return address;
  return `${address.slice(0, HEAD)}…${address.slice(-TAIL)}`;
}
