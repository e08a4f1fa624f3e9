import { describe, expect, it } from 'vitest';

import { fakePayment, toBase64 } from '#wallet/fakeTransactions';
import { WalletFailure } from '#wallet/wallet';

import { decodeTransaction, MAX_TRANSACTION_BYTES } from './decode';

const base64 = toBase64(fakePayment());
const bytes = (count: number) => btoa('A'.repeat(count));

/** The message of the failure; fails when there is none. */
function refusal(text: string): WalletFailure {
  try {
    decodeTransaction(text);
  } catch (error) {
    if (error instanceof WalletFailure) return error;
    throw error;
  }
  throw new Error('It was read');
}

describe('decodeTransaction', () => {
  it('reads version 0 and legacy', () => {
    expect(decodeTransaction(base64).version).toBe(0);
    const legacy = toBase64(fakePayment({ version: 'legacy' }));
    expect(decodeTransaction(legacy).version).toBe('legacy');
  });

  it.each([
    ['text', 'not base64!'],
    ['base64 of the URL alphabet', base64.replaceAll('A', '_')],
    ['a line break in it', `${base64.slice(0, 8)}\n${base64.slice(8)}`],
    ['lost padding', bytes(4).slice(0, -1)],
    ['two megabytes', bytes(2_000_000)],
    ['one byte too many', bytes(MAX_TRANSACTION_BYTES + 2)],
  ])('refuses %s before reading it', (_name, text) => {
    expect(refusal(text)).toMatchObject({
      message: 'The transaction is not base64 of at most 1232 bytes',
      sent: false,
      signature: null,
    });
  });

  it.each([
    ['nothing', ''],
    ['zeros', btoa('\0'.repeat(300))],
    ['a truncated transaction', toBase64(fakePayment()).slice(0, 200)],
    ['the start of one', base64.slice(0, 4)],
    ['one with bytes after its end', btoa(`${atob(base64)}\0\0`)],
    ['another version', withVersion(1)],
  ])('refuses %s', (_name, text) => {
    expect(refusal(text)).toMatchObject({ message: 'The transaction cannot be read', sent: false });
  });
});

/** The same payment that says it is of another version: the byte after the signatures. */
function withVersion(version: number): string {
  const wire = fakePayment().serialize();
  wire[1 + 2 * 64] = 0x80 + version;
  return btoa(String.fromCharCode(...wire));
}
