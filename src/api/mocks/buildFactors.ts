import type { Factors, Passkey } from '#contract/factors';

/** A passkey with a name. */
export function buildPasskey(overrides: Partial<Passkey> = {}): Passkey {
  return {
    _id: 'passkey_Bis0qAIvdCrAvH3KyDhUuwyO4MADA76d',
    name: 'MacBook',
    createdAt: '2025-01-10T09:30:00.000Z',
    lastUsedAt: null,
    synced: false,
    ...overrides,
  };
}

/** The factors of a user who has only a password. */
export function buildFactors(overrides: Partial<Factors> = {}): Factors {
  return {
    passkeys: [],
    appAddedAt: null,
    recoveryCodesLeft: 0,
    proofThresholdUSDC: 500_000_000,
    ...overrides,
  };
}

/** Ten invalid sample codes. */
export function buildRecoveryCodes(): string[] {
  return [
    'k3jd-7xqa-mz2p-e6tw',
    'p2vn-4rsy-b5ko-w7dc',
    'x6ha-q3lm-t2uf-j5ge',
    'n4wz-c7ib-y6pd-a2rk',
    's5to-e2xv-h4mq-l7nj',
    'd7gu-k6cf-r3wa-z5yb',
    'b2ip-o5he-v7ns-m4tx',
    'j6lq-w4dz-g2rc-u3ka',
    'y3fm-n5pt-x7bo-i2es',
    'c4rv-a6gj-q5hl-d3wu',
  ];
}
