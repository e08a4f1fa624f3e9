import ipaddr from 'ipaddr.js';

/** Size of the network that one IPv6 client commonly has. */
const IPV6_BITS = 64;

/**
 * Returns the key of one client for limits: an IPv4 address, or the 64-bit network of an IPv6
 * address, because one client can use all addresses of it.
 */
export function getClientNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${getNetworkAddress(address, IPV6_BITS)}/${IPV6_BITS}`;
}

/** Returns the first address of the network that an IPv6 address is in. @param bits its prefix. */
export function getNetworkAddress(address: ipaddr.IPv6, bits: number): string {
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`).toString();
}
