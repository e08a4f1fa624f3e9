import type { VersionedTransaction } from '@solana/web3.js';
import type * as LiteSvmModule from 'litesvm/dist/internal.js';
import type { LiteSvm } from 'litesvm/dist/internal.js';

import {
  toAddressBytes,
  toAddress,
  MEMO_PROGRAM,
  MEMO_PROGRAM_V4,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from './addresses';
import { UnsupportedPlatformError } from './errors';
import { readOutcome } from './svmResults';
import type { RawAccount, RunResult } from './types';
import type { WireTransaction } from './wire';

type SvmModule = typeof LiteSvmModule;

const TOKEN_PROGRAMS = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].map(toAddressBytes);
const SLOTS_PER_EPOCH = 432_000;
const MAX_ACCOUNT_BYTES = 10 * 1024 * 1024;

/**
 * The virtual machine that runs Solana programs: accounts in, accounts out, no blocks or history.
 * The only file that calls LiteSVM, whose native code ends the process on malformed input:
 * addresses go through `toAddressBytes` and transactions through `readTransaction`.
 */
export class Svm {
  private readonly module: SvmModule;
  private readonly vm: LiteSvm;
  /** Addresses of programs seen so far. */
  private readonly programs = new Set<string>();

  constructor(module: SvmModule, vm: LiteSvm) {
    this.module = module;
    this.vm = vm;
    // LiteSVM knows one blockhash only; the queue of valid ones is kept by `Blockhashes`.
    vm.setBlockhashCheck(false);
    vm.setSigverify(true);
  }

  /** The slot a fresh machine starts at. */
  get startSlot(): number {
    return Number(this.vm.getClock().slot);
  }

  getAccount(address: string): RawAccount | null {
    return this.fromNative(this.vm.getAccount(toAddressBytes(address)));
  }

  /**
   * The account if a token program owns it. Programs are left alone: every transaction names some,
   * and LiteSVM would copy their code (200 kB in all) outside the heap each time.
   */
  getTokenProgramAccount(address: string): RawAccount | null {
    if (this.programs.has(address)) return null;
    const account = this.vm.getAccount(toAddressBytes(address));
    if (account?.executable()) this.programs.add(address);
    if (!account || account.executable()) return null;
    const owner = Buffer.from(account.owner());
    const ofTokenProgram = TOKEN_PROGRAMS.some((program) => owner.equals(program));
    return ofTokenProgram ? this.fromNative(account) : null;
  }

  /** Genesis and snapshots only: a change by hand could not be replayed from the ledger. */
  setAccount(address: string, account: RawAccount): void {
    const { lamports, data, executable } = account;
    this.vm.setAccount(
      toAddressBytes(address),
      new this.module.Account(lamports, data, toAddressBytes(account.owner), executable, 0n),
    );
  }

  /** Every account of a program, by a full scan. */
  listProgramAccounts(program: string): { address: string; account: RawAccount }[] {
    return this.vm.getProgramAccounts(toAddressBytes(program)).flatMap((found) => {
      const account = this.fromNative(found.account());
      return account ? [{ address: toAddress(found.address), account }] : [];
    });
  }

  getLamports(address: string): bigint {
    return this.vm.getBalance(toAddressBytes(address)) ?? 0n;
  }

  /** Lamports an account of this size must hold to stay. */
  getRentExemption(bytes: number): bigint {
    if (!Number.isInteger(bytes) || bytes < 0 || bytes > MAX_ACCOUNT_BYTES) {
      throw new RangeError('an account holds 0 to 10,485,760 bytes');
    }
    return this.vm.minimumBalanceForRentExemption(BigInt(bytes));
  }

  /** Moves the clock that programs see. `unixSeconds` is the block's time. */
  setClock(slot: number, unixSeconds: number): void {
    const clock = this.vm.getClock();
    const now = BigInt(unixSeconds);
    const epoch = BigInt(Math.floor(slot / SLOTS_PER_EPOCH));
    const epochStart = clock.epochStartTimestamp || now;
    this.vm.setClock(
      new this.module.Clock(BigInt(slot), epochStart, epoch, clock.leaderScheduleEpoch, now),
    );
  }

  /** Runs a transaction for good. Signatures are verified. */
  execute({ bytes, transaction }: WireTransaction): RunResult {
    const outcome =
      transaction.version === 'legacy'
        ? this.vm.sendLegacyTransaction(bytes)
        : this.vm.sendVersionedTransaction(bytes);
    const result = readOutcome(this.module, outcome);
    return { ...result, included: result.err === null || this.hasCharged(transaction) };
  }

  /** Runs a transaction without keeping anything of it. */
  simulate({ bytes, transaction }: WireTransaction, verifySignatures: boolean): RunResult {
    this.vm.setSigverify(verifySignatures);
    try {
      const outcome =
        transaction.version === 'legacy'
          ? this.vm.simulateLegacyTransaction(bytes)
          : this.vm.simulateVersionedTransaction(bytes);
      const result = readOutcome(this.module, outcome);
      if (result.err !== null || !('postAccounts' in outcome)) return result;
      const changed = outcome.postAccounts();
      const postAccounts = new Map(
        changed.map((each) => [toAddress(each.address), this.fromNative(each.account())]),
      );
      return { ...result, postAccounts };
    } finally {
      this.vm.setSigverify(true);
    }
  }

  /** LiteSVM's own history holds what a block would hold: what ran and paid, failed or not. */
  private hasCharged({ signatures: [signature] }: VersionedTransaction): boolean {
    return !!signature && this.vm.getTransaction(signature) !== null;
  }

  private fromNative(account: ReturnType<LiteSvm['getAccount']>): RawAccount | null {
    if (!account) return null;
    const lamports = account.lamports();
    const data = account.data();
    if (lamports === 0n && data.length === 0) return null;
    return {
      lamports,
      data,
      owner: toAddress(account.owner()),
      executable: account.executable(),
    };
  }
}

/**
 * Loads LiteSVM's native library. Returns a function that makes a machine with the programs of the
 * main network and no other accounts.
 *
 * `dist/internal.js` is the class under the documented entry. That entry turns every address into
 * base58 and back, which cost ten times the work of the chain itself. Being undocumented, it may
 * change in any release, so package.json pins the exact version.
 *
 * @throws UnsupportedPlatformError where there is no binary.
 */
export async function loadSvm(): Promise<() => Svm> {
  const module = await import('litesvm/dist/internal.js').catch((cause: unknown) => {
    throw new UnsupportedPlatformError(process.platform, process.arch, { cause });
  });
  return () => {
    const vm = new module.LiteSvm();
    vm.withNativeMints();
    const memo = vm.getAccount(toAddressBytes(MEMO_PROGRAM));
    if (memo) vm.addProgram(toAddressBytes(MEMO_PROGRAM_V4), memo.data());
    return new Svm(module, vm);
  };
}
