import { describe, expect, it } from 'vitest';

import { formatReceipt, listReceiptLines, type CustomerReceipt } from './receipt';

const paid: CustomerReceipt = {
  sandbox: false,
  title: 'Harbour Coffee',
  paidMicro: 12_345_678n,
  merchant: null,
  memo: 'Order 1042',
  tokens: { way: 'redeemed', base: 12_500_000n, symbol: 'BEAN' },
  paidAt: '2025-01-15T09:30:00.000Z',
  wallet: 'GmaD',
  signature: '5VER',
  mailedTo: null,
};

describe('a receipt as text', () => {
  it('says the exact amount first, and all that is known', () => {
    expect(formatReceipt(paid, (at) => `at ${at}`).split('\n')).toEqual([
      'Harbour Coffee',
      'Paid: $12.345678',
      'Note: Order 1042',
      'Redeemed: 12.5 BEAN',
      'Date: at 2025-01-15T09:30:00.000Z',
      'Wallet: GmaD',
      'Transaction: 5VER',
    ]);
  });
});

describe('the lines of a receipt', () => {
  it('leave out what is not known, as in a sandbox payment', () => {
    const unknown = { memo: null, tokens: null, wallet: null, signature: null };
    const sandbox = { ...paid, sandbox: true, ...unknown };
    expect(listReceiptLines(sandbox).map(({ label }) => label)).toEqual(['Sandbox', 'Date']);
  });

  it('say of a sandbox payment that no money was paid, also when they are copied', () => {
    expect(formatReceipt({ ...paid, sandbox: true }, String)).toContain(
      'Sandbox: No money was paid',
    );
  });

  it('tell who sold a gift, and tokens that were received from those that were redeemed', () => {
    const gift: CustomerReceipt = {
      ...paid,
      merchant: 'Kite & Kettle',
      tokens: { way: 'received', base: 5_000_000n, symbol: 'BEAN' },
      mailedTo: 'ada@example.com',
    };
    expect(listReceiptLines(gift)[0]).toEqual({
      kind: 'text',
      label: 'Sold by',
      value: 'Kite & Kettle',
    });
    expect(listReceiptLines(gift)).toContainEqual({
      kind: 'text',
      label: 'Received',
      value: '5 BEAN',
    });
    expect(listReceiptLines(gift)).toContainEqual({
      kind: 'text',
      label: 'Emailed to',
      value: 'ada@example.com',
    });
  });
});
