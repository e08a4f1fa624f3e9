import type { FastifyHelmetOptions } from '@fastify/helmet';

import { YEAR_S } from '#domain/durations';
import type { Config } from '#server/platform/config/config';

import { NO_WALLET_POLICY, WALLET_POLICY } from './walletPolicy';

/**
 * react-aria adds two style sheets to the page: `touch-action` for what can be pressed
 * and, on iOS, `overscroll-behavior` under an open overlay. Their texts never change within a
 * version, so their hashes may run. The end-to-end tests fail on others.
 */
const REACT_ARIA_STYLES = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];

/** Features of browsers that no page needs, so that no code in it can use them. */
export const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Headers of every answer. The pages run under this policy: scripts and styles from this origin
 * only, no frames, no inline code but what the build puts into a page (`allowInline`). Images may
 * come from any https address: token images are the merchant's. A real network's wallets get what
 * they need, and no more.
 */
export function buildSecurityHeaders(config: Config): FastifyHelmetOptions {
  const { protocol, host } = new URL(config.origin);
  const https = protocol === 'https:';
  const webSocket = `${https ? 'wss' : 'ws'}://${host}`;
  const wallets = config.chain.kind === 'cluster' ? WALLET_POLICY : NO_WALLET_POLICY;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...REACT_ARIA_STYLES, ...wallets.styles],
        imgSrc: ["'self'", 'data:', 'https:'],
        connectSrc: ["'self'", webSocket, ...wallets.connections],
        frameSrc: wallets.frames,
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        // On plain http it would turn every address of the page into an https one, which is not
        // served.
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: https ? { maxAge: YEAR_S, includeSubDomains: true } : false,
    // A wallet may open a window. Pages of the portals have no such header (`portalPages.ts`).
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  };
}
