import { isIP } from 'node:net';

import { isPublicAddress } from './publicAddress';

export type UrlFault = 'invalid' | 'notHttps' | 'private';

/** Names that always lead to this machine or network (RFC 6761, RFC 6762, RFC 8375). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/;

/**
 * Returns why an address that a user chose must not be called, as far as its text tells; null
 * when nothing speaks against it. Where its name leads is checked at each call ({@link postText}).
 *
 * @param allowLocal lets http and private addresses through.
 */
export function findUrlFault(text: string, allowLocal: boolean): UrlFault | null {
  if (!URL.canParse(text)) return 'invalid';
  const url = new URL(text);
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isHttp || url.username !== '' || url.password !== '') return 'invalid';
  if (allowLocal) return null;
  if (url.protocol === 'http:') return 'notHttps';
  return isPrivateHost(url.hostname) ? 'private' : null;
}

/** Returns whether a URL's host is itself a private address, or a name that never leaves this network. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? LOCAL_NAME.test(host) : !isPublicAddress(host);
}
