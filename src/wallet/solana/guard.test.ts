import { Keypair, SystemProgram } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';

import {
  accountOf,
  burn,
  customer,
  fakePayment,
  merchant,
  platform,
  type FakePayment,
} from '#wallet/fakeTransactions';
import { WalletFailure } from '#wallet/wallet';

import { guardTransaction } from './guard';
import { programs } from './programs';

const stranger = Keypair.generate();
const token = (opcode: number, program: string = programs.token) => ({
  program,
  accounts: [accountOf(customer.publicKey), customer.publicKey],
  data: Uint8Array.of(opcode),
});

const check = (payment: FakePayment, address = customer.publicKey.toBase58()) =>
  guardTransaction(fakePayment(payment), address);

describe('guardTransaction', () => {
  it('lets a payment through, with a redemption too', () => {
    expect(() => check({})).not.toThrow();
    expect(() => check({ more: [burn(customer.publicKey, merchant, 5n)] })).not.toThrow();
  });

  it('lets a payment through whose fee the customer pays', () => {
    expect(() => check({ feePayer: customer, feePayerSigned: false })).not.toThrow();
  });

  it("lets the platform's own instructions be what they like", () => {
    const more = [
      { program: programs.token, accounts: [platform.publicKey], data: Uint8Array.of(6) },
    ];
    expect(() => check({ more })).not.toThrow();
  });

  it('refuses what somebody else should sign', () => {
    expect(() => check({}, stranger.publicKey.toBase58())).toThrow(
      'The connected wallet is not a signer of the transaction',
    );
  });

  it('refuses what names the wallet without asking for its signature', () => {
    const more = [{ program: programs.memo, accounts: [merchant], data: new Uint8Array() }];
    expect(() => check({ more }, merchant.toBase58())).toThrow(
      'The connected wallet is not a signer of the transaction',
    );
  });

  it("refuses what lacks somebody else's signature", () => {
    const failure = 'The transaction lacks the signature of somebody else';
    expect(() => check({ feePayerSigned: false })).toThrow(failure);
    expect(() => check({ alsoSigning: [stranger.publicKey] })).toThrow(failure);
  });

  it.each([
    ['a transfer of SOL', { program: SystemProgram.programId.toBase58(), data: [2, 0, 0, 0] }],
    ['a new authority', { program: programs.token, data: [6] }],
    ['a delegate', { program: programs.token2022, data: [4] }],
    ['a closed account', { program: programs.token, data: [9] }],
    ['an unknown program', { program: stranger.publicKey.toBase58(), data: [] }],
  ])('refuses %s in the name of the customer', (_name, { program, data }) => {
    const more = [{ program, accounts: [customer.publicKey], data: Uint8Array.from(data) }];
    expect(() => check({ more })).toThrow(
      'The transaction could take more than tokens from the wallet',
    );
  });

  it('does not take the opcode of a token program for another program’s', () => {
    expect(() => check({ more: [token(12)] })).not.toThrow();
    expect(() => check({ more: [token(12, SystemProgram.programId.toBase58())] })).toThrow(
      WalletFailure,
    );
  });
});
