import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

import type { ChainConfig } from './chain';
import { ConfigError, readLink, readText, type Env } from './environment';

/**
 * Returns whether an address is a proxy in front whose X-Forwarded-For counts.
 *
 * @param hop how many proxies are between it and the server.
 */
export type TrustProxy = (address: string, hop: number) => boolean;

/**
 * Reads the address that browsers use. A cluster needs one: links and the pictures of tokens, whose
 * addresses are on the chain for good, begin with it. @throws ConfigError
 */
export function readOwnOrigin(env: Env, chain: ChainConfig['kind'], port: number): string {
  const origin = readOrigin(env, 'ORIGIN');
  if (origin !== null) return origin;
  if (chain === 'embedded') return `http://localhost:${port}`;
  throw new ConfigError(
    'SOLANA_RPC_URL is set, so ORIGIN is needed: the links of customers and the pictures of tokens begin with it.',
  );
}

/** Returns an http or https address without a path; null when unset. @throws ConfigError */
export function readOrigin(env: Env, name: string): string | null {
  const value = readLink(env, name);
  if (value === null) return null;
  const url = new URL(value);
  if (url.pathname === '/' && !url.search && !url.hash) return url.origin;
  throw new ConfigError(
    `${name} must be an address without a path, such as https://pay.example.com.`,
  );
}

/** Reads which proxies are in front: all, some hops of them, or some addresses. @throws ConfigError */
export function readTrustProxy(env: Env): TrustProxy | false {
  const value = readText(env, 'TRUST_PROXY');
  if (value === null || value === 'false') return false;
  if (value === 'true') return () => true;
  if (/^\d+$/.test(value)) return (_address, hop) => hop < Number(value);
  const networks = value.split(',').flatMap((part) => parseNetworks(part.trim()));
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return networks.some(
      ([network, bits]) => address.kind() === network.kind() && address.match(network, bits),
    );
  };
}

/** Names that proxies are commonly given by. */
const NAMED_NETWORKS: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function parseNetworks(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number][] {
  if (ipaddr.isValidCIDR(text)) return [ipaddr.parseCIDR(text)];
  if (isIP(text) !== 0) {
    const address = ipaddr.process(text);
    return [[address, address.toByteArray().length * 8]];
  }
  const named = NAMED_NETWORKS[text];
  if (named) return named.map((network) => ipaddr.parseCIDR(network));
  throw new ConfigError(
    'TRUST_PROXY must be the number of proxies in front, or their addresses with commas between, such as 1 or 10.0.0.0/8.',
  );
}
