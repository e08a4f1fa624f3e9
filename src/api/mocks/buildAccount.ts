import type { Account } from '#contract/account';
import type { Session } from '#contract/sessions';

/** An account without open tasks. */
export function buildAccount(overrides: Partial<Account> = {}): Account {
  return {
    email: 'ada@example.com',
    emailVerified: true,
    newEmail: null,
    walletQuestion: null,
    ...overrides,
  };
}

/** The session of this browser. */
export function buildSession(overrides: Partial<Session> = {}): Session {
  return {
    _id: 'session_Qm2vX8sKd4Lr0TzW6yPbHc1NfGjUa5Ei',
    device: { browser: 'Firefox', system: 'macOS', handheld: false },
    createdAt: '2025-01-10T09:30:00.000Z',
    lastUsedAt: '2025-01-15T09:30:00.000Z',
    current: true,
    ...overrides,
  };
}
