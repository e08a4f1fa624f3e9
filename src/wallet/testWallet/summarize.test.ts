import { describe, expect, it } from 'vitest';

import { USDC_MINT } from '#domain/money';
import {
  getTokenAccount,
  burn,
  customer,
  fakePayment,
  merchant,
  platform,
  transferUsdc,
  type FakePayment,
} from '#wallet/fakeTransactions';

import { formatAmount } from './amountText';
import { summarize, type WalletMovement } from './summarize';

const owner = customer.publicKey.toBase58();
const buildSummary = (payment: FakePayment) => summarize(fakePayment(payment), owner);

describe('summarize', () => {
  it('reads a payment', () => {
    expect(buildSummary({ microUsdc: 8_200_000n, memo: 'Café, order 7 ☕' })).toEqual({
      movements: [
        {
          position: 1,
          direction: 'pays',
          amount: 8_200_000n,
          decimals: 6,
          mint: USDC_MINT,
          isUsdc: true,
          to: getTokenAccount(merchant).toBase58(),
        },
      ],
      memo: 'Café, order 7 ☕',
      ownerPaysFee: false,
      symbol: null,
    });
  });

  it('reads legacy transactions the same', () => {
    expect(buildSummary({ version: 'legacy' })).toEqual(buildSummary({}));
  });

  it('reads a redemption beside the payment', () => {
    const [, redeemed] = buildSummary({
      more: [burn(customer.publicKey, merchant, 5_000_000_000n)],
    }).movements;
    expect(redeemed).toMatchObject({
      direction: 'burns',
      amount: 5_000_000_000n,
      decimals: 9,
      isUsdc: false,
      to: null,
    });
  });

  it('reads what the customer gets, and leaves out what goes between others', () => {
    const more = [
      transferUsdc(platform.publicKey, customer.publicKey, 4n),
      transferUsdc(platform.publicKey, merchant, 5n),
    ];
    const directions = buildSummary({ more }).movements.map(({ direction }) => direction);
    expect(directions).toEqual(['pays', 'receives']);
  });

  it('says when the customer pays the fee', () => {
    expect(buildSummary({ feePayer: customer }).ownerPaysFee).toBe(true);
  });

  it('reads amounts to the last of 64 bits', () => {
    const [movement] = buildSummary({ microUsdc: 2n ** 64n - 1n }).movements;
    expect(movement?.amount).toBe(18_446_744_073_709_551_615n);
  });
});

const text = (movement: Pick<WalletMovement, 'amount' | 'decimals' | 'isUsdc'>) =>
  formatAmount({ position: 0, direction: 'pays', mint: '', to: null, ...movement }, null);

describe('amountText', () => {
  it('names tokens where the page said how', () => {
    const movement = { position: 0, direction: 'burns', mint: '', to: null } as const;
    const tokens = { ...movement, amount: 7_500_000n, decimals: 6, isUsdc: false };
    expect(formatAmount(tokens, 'BEAN')).toBe('7.5 BEAN');
    expect(formatAmount({ ...tokens, isUsdc: true }, 'BEAN')).toBe('7.50 USDC');
  });

  it.each([
    [8_200_000n, '8.20 USDC'],
    [1n, '0.000001 USDC'],
    [40_000n, '0.04 USDC'],
    [1_234_567_890_000n, '1,234,567.89 USDC'],
    [0n, '0.00 USDC'],
  ])('writes %i micro-USDC as %s', (amount, expected) => {
    expect(text({ amount, decimals: 6, isUsdc: true })).toBe(expected);
  });

  it.each([
    [5_000_000_000n, 9, '5 tokens'],
    [1_000_000_000n, 9, '1 token'],
    [1_500_000_000n, 9, '1.5 tokens'],
    [7n, 0, '7 tokens'],
  ])('writes %i of %i decimals as %s', (amount, decimals, expected) => {
    expect(text({ amount, decimals, isUsdc: false })).toBe(expected);
  });
});
