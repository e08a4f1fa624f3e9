import ipaddr from 'ipaddr.js';

/** Addresses that are given out on the internet. What lies outside is local or reserved. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an IP address is on the internet. Private, loopback, link-local, shared (CGNAT),
 * multicast and reserved addresses are not, nor are IPv6 addresses that stand for an IPv4 one
 * (mapped, NAT64, 6to4, Teredo): they could lead to any of these.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}
