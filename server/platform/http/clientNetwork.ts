import ipaddr from 'ipaddr.js';

/** One client of IPv6 commonly has a network of this many bits for itself. */
const IPV6_BITS = 64;

/**
 * Returns what limits take for one client: an IPv4 address, or the network of 64 bits of an IPv6
 * address, because one client has all addresses of it.
 */
export function getClientNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(
    `${address.toNormalizedString()}/${IPV6_BITS}`,
  );
  return `${network.toString()}/${IPV6_BITS}`;
}
