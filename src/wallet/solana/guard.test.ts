import {
  Keypair,
  MessageV0,
  SystemProgram,
  VersionedTransaction,
  type PublicKey,
} from '@solana/web3.js';
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
  type FakeInstruction,
  type FakePayment,
} from '#wallet/fakeTransactions';
import { WalletFailure, type Spending } from '#wallet/wallet';

import { guardTransaction } from './guard';
import { programs } from './programs';

/** Base units of the mint {@link merchant} in the redemption that the page shows. */
const REDEEMED = 5n;
/** Micro-units of USDC that `fakePayment` takes when left alone. */
const PAID = 8_200_000n;

const shown: Spending = { mint: USDC_MINT, amount: PAID, redeemed: REDEEMED, symbol: null };
const stranger = Keypair.generate();
const own = customer.publicKey;

const check = (payment: FakePayment, spending = shown, address = own.toBase58()) => {
  guardTransaction(fakePayment(payment), address, spending);
};

function instruction(program: string, accounts: PublicKey[], data: number[] = []): FakeInstruction {
  return { program, accounts, data: Uint8Array.from(data) };
}

/** Opcode of the compute budget program and an amount of 8 bytes. */
const budget = (opcode: number, amount: bigint) => {
  const data = new DataView(new ArrayBuffer(9));
  data.setUint8(0, opcode);
  data.setBigUint64(1, amount, true);
  return instruction(programs.computeBudget, [], [...new Uint8Array(data.buffer)]);
};

/** The customer alone: a payment whose fee they pay themselves. */
const alone = (...more: FakeInstruction[]) => ({ feePayer: customer, feePayerSigned: false, more });

const MORE_THAN_TOKENS = 'The transaction could take more than tokens from the wallet';
const MORE_THAN_SHOWN = 'The transaction asks for more than the page shows';

describe('what the page shows', () => {
  it('lets exactly that through, with a redemption too', () => {
    expect(() => check({})).not.toThrow();
    expect(() => check({ more: [burn(own, merchant, REDEEMED)] })).not.toThrow();
  });

  it.each([
    ['a micro-unit more', { microUsdc: PAID + 1n }],
    ['as much as 64 bits hold', { microUsdc: 2n ** 64n - 1n }],
    ['the same twice', { more: [transferUsdc(own, merchant, PAID)] }],
    ['the rest to a stranger', { more: [transferUsdc(own, stranger.publicKey, 1n)] }],
    ['a burn of the same', { more: [burnUsdc(1n)] }],
    ['more of the redeemed token', { more: [burn(own, merchant, REDEEMED + 1n)] }],
    ['it in two parts', { more: [burn(own, merchant, 3n), burn(own, merchant, 3n)] }],
    [
      'another token beside it',
      { more: [burn(own, merchant, 1n), burn(own, platform.publicKey, 1n)] },
    ],
  ])('refuses %s', (_name, payment) => {
    expect(() => check(payment)).toThrow(MORE_THAN_SHOWN);
  });

  it('refuses every other token while nothing is redeemed', () => {
    const spending = { ...shown, redeemed: 0n };
    expect(() => check({ more: [burn(own, merchant, 1n)] }, spending)).toThrow(MORE_THAN_SHOWN);
    expect(() => check({ more: [burn(own, merchant, 0n)] }, spending)).toThrow(MORE_THAN_SHOWN);
  });

  it('refuses USDC when another token is paid with', () => {
    const spending = { mint: merchant.toBase58(), amount: PAID, redeemed: 0n, symbol: null };
    expect(() => check({}, spending)).toThrow(MORE_THAN_SHOWN);
  });

  it('counts what the customer is only one of several owners of', () => {
    const [transfer] = [transferUsdc(stranger.publicKey, merchant, PAID)];
    const more = [{ ...transfer, accounts: [...transfer.accounts, own] }];
    expect(() => check({ microUsdc: 1n, more })).toThrow(MORE_THAN_SHOWN);
  });

  it('holds for any way of cutting an amount up', () => {
    for (const parts of [1n, 2n, 3n, 7n]) {
      const part = PAID / parts;
      const rest = Array.from({ length: Number(parts) - 1 }, () =>
        transferUsdc(own, merchant, part),
      );
      const first = PAID - part * (parts - 1n);
      expect(() => check({ microUsdc: first, more: rest })).not.toThrow();
      expect(() => check({ microUsdc: first + 1n, more: rest })).toThrow(MORE_THAN_SHOWN);
    }
  });
});

describe('who signs', () => {
  it('refuses what another account should sign', () => {
    expect(() => check({}, shown, stranger.publicKey.toBase58())).toThrow(
      'The connected wallet is not a signer of the transaction',
    );
  });

  it('refuses what names the wallet without asking for its signature', () => {
    const more = [instruction(programs.memo, [merchant])];
    expect(() => check({ more }, shown, merchant.toBase58())).toThrow(
      'The connected wallet is not a signer of the transaction',
    );
  });

  it("refuses what lacks the other signer's signature", () => {
    const failure = 'The transaction lacks the signature of another signer';
    expect(() => check({ feePayerSigned: false })).toThrow(failure);
    expect(() => check({ alsoSigning: [stranger.publicKey] })).toThrow(failure);
  });
});

describe('a drain of SOL', () => {
  it('lets a payment through whose modest fee the customer pays alone', () => {
    expect(() => check(alone())).not.toThrow();
    expect(() => check(alone(budget(3, 70_000n), budget(2, 1_400_000n)))).not.toThrow();
  });

  it.each([
    ['a price above 0.0001 SOL', budget(3, 70_001n)],
    ['the old fee for units', budget(0, 1n)],
    ['a price that cannot be read', instruction(programs.computeBudget, [], [3, 1])],
  ])('refuses %s', (_name, more) => {
    expect(() => check(alone(more))).toThrow('The transaction asks for too high a fee');
    // It is the platform's own money otherwise.
    expect(() => check({ more: [more] })).not.toThrow();
  });

  it('refuses a fee of the customer while another account signs too', () => {
    const transaction = fakePayment({
      ...alone(),
      alsoSigning: [platform.publicKey],
    });
    transaction.sign([platform]);
    expect(() => guardTransaction(transaction, own.toBase58(), shown)).toThrow(
      'The transaction has the customer pay its fee',
    );
  });

  it('lets the customer own an account that is made, and not pay for it', () => {
    const account = getTokenAccount(own, merchant.toBase58());
    const make = (payer: PublicKey) =>
      instruction(programs.associatedToken, [payer, account, own, merchant], [1]);
    expect(() => check({ more: [make(platform.publicKey)] })).not.toThrow();
    expect(() => check({ more: [make(own)] })).toThrow(MORE_THAN_TOKENS);
  });

  it('refuses one that is good for ever', () => {
    const advance = instruction(programs.system, [merchant, platform.publicKey], [4, 0, 0, 0]);
    const { message } = fakePayment({ more: [advance] });
    message.compiledInstructions.reverse();
    const transaction = new VersionedTransaction(message);
    transaction.sign([platform]);
    expect(() => guardTransaction(transaction, own.toBase58(), shown)).toThrow(
      'The transaction never expires',
    );
  });
});

describe('what else a key can do', () => {
  it.each([
    ['a transfer of SOL', SystemProgram.programId.toBase58(), [2, 0, 0, 0]],
    ['an unchecked transfer', programs.token, [3, 1, 0, 0, 0, 0, 0, 0, 0]],
    ['a delegate', programs.token2022, [4]],
    ['a checked delegate', programs.token, [13, 1, 0, 0, 0, 0, 0, 0, 0, 6]],
    ['a new authority', programs.token, [6]],
    ['an unchecked burn', programs.token, [8, 1, 0, 0, 0, 0, 0, 0, 0]],
    ['a closed account', programs.token, [9]],
    ['a transfer with a fee', programs.token2022, [26, 1, 1, 0, 0, 0, 0, 0, 0, 0, 6]],
    ['a transfer with bytes after its end', programs.token, [12, 1, 0, 0, 0, 0, 0, 0, 0, 6, 0]],
    ['a nested account', programs.associatedToken, [2]],
    ['an unknown program', stranger.publicKey.toBase58(), []],
    [
      'a transfer of another program',
      stranger.publicKey.toBase58(),
      [12, 1, 0, 0, 0, 0, 0, 0, 0, 6],
    ],
  ])('refuses %s in the name of the customer', (_name, program, data) => {
    const more = [instruction(program, [merchant, own], data)];
    expect(() => check({ more })).toThrow(MORE_THAN_TOKENS);
  });

  it("lets the platform's own instructions be what they like", () => {
    const more = [instruction(programs.token, [platform.publicKey], [6])];
    expect(() => check({ more })).not.toThrow();
  });

  it('refuses accounts that stand in a lookup table', () => {
    const { message } = fakePayment();
    if (!(message instanceof MessageV0)) throw new Error('Not of version 0');
    message.addressTableLookups.push({
      accountKey: merchant,
      writableIndexes: [0],
      readonlyIndexes: [],
    });
    const transaction = new VersionedTransaction(message);
    transaction.sign([platform]);
    const guarded = () => guardTransaction(transaction, own.toBase58(), shown);
    expect(guarded).toThrow('The transaction hides accounts');
    expect(guarded).toThrow(WalletFailure);
  });
});

/** A burn by the program and of the mint that the payment is in. */
function burnUsdc(raw: bigint): FakeInstruction {
  const { data } = burn(own, merchant, raw);
  const [account, mint] = transferUsdc(own, merchant, raw).accounts;
  return { program: programs.token, accounts: [account ?? own, mint ?? own, own], data };
}
