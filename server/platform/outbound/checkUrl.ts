import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

import { isPublicAddress } from './publicAddress';

/** Why an address of a user must not be called. */
export type UrlFault = 'invalid' | 'notHttps' | 'private';

/** Names that always lead to this machine or network (RFC 6761, RFC 6762, RFC 8375). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/;

/**
 * Returns why an address of a user must not be called, as far as its text shows; null when it may.
 * Each call checks the addresses of its name ({@link postText}).
 *
 * @param allowLocal lets private addresses through, and http to this machine.
 */
export function findUrlFault(text: string, allowLocal: boolean): UrlFault | null {
  if (!URL.canParse(text)) return 'invalid';
  const url = new URL(text);
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isHttp || url.username !== '' || url.password !== '') return 'invalid';
  const mayBeHttp = allowLocal && isThisMachine(url.hostname);
  if (url.protocol === 'http:' && !mayBeHttp) return 'notHttps';
  return !allowLocal && isPrivateHost(url.hostname) ? 'private' : null;
}

function isThisMachine(hostname: string): boolean {
  const host = toHost(hostname);
  if (!ipaddr.isValid(host)) return /(?:^|\.)localhost\.?$/.test(host);
  return ipaddr.parse(host).range() === 'loopback';
}

/**
 * Returns whether a URL's host is itself a private address, or a name that never leaves this
 * network.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = toHost(hostname);
  return isIP(host) === 0 ? LOCAL_NAME.test(host) : !isPublicAddress(host);
}

/** Returns the host of a URL without the brackets of IPv6. */
function toHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}
