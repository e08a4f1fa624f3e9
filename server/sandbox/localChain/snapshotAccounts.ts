import {
  toAddressBytes,
  toAddress,
  BPF_LOADER,
  BPF_UPGRADEABLE_LOADER,
  NATIVE_LOADER,
  SYSTEM_PROGRAM,
  SYSVAR_OWNER,
} from './addresses';
import type { Svm } from './svm';
import type { RawAccount } from './types';

/** Owners of what a machine comes with: programs, their code, and the sysvars. */
const MACHINE_OWNERS = [NATIVE_LOADER, BPF_LOADER, BPF_UPGRADEABLE_LOADER, SYSVAR_OWNER];

/**
 * A record is address (32 bytes), owner (32), lamports (8), executable (1), data length (4), data.
 */
const OWNER_AT = 32;
const LAMPORTS_AT = 64;
const EXECUTABLE_AT = 72;
const LENGTH_AT = 73;
const DATA_AT = 77;

/**
 * The part of a snapshot that holds accounts. A program can change only accounts that its
 * transaction names, so the accounts named since genesis, with those of genesis itself, are the
 * whole state. LiteSVM 1.4 has no call that exports a machine.
 *
 * Records stay in memory, so that a snapshot reads again only what was touched since the last one.
 */
export class SnapshotAccounts {
  private readonly svm: Svm;
  private readonly genesisAddresses: ReadonlySet<string>;
  /** Accounts that each start has from LiteSVM itself, in the version that is installed then. */
  private readonly machineAddresses: ReadonlySet<string>;
  private readonly records = new Map<string, Uint8Array>();
  private readonly touched = new Set<string>();

  /** @param svm a machine in the state of genesis, whose accounts are at `genesisAddresses`. */
  constructor(svm: Svm, genesisAddresses: readonly string[]) {
    this.svm = svm;
    this.genesisAddresses = new Set(genesisAddresses);
    this.machineAddresses = new Set(
      MACHINE_OWNERS.flatMap((owner) => svm.listProgramAccounts(owner)).map(
        ({ address }) => address,
      ),
    );
  }

  /** Call after a transaction, with the accounts it named. */
  touch(addresses: readonly string[]): void {
    for (const address of addresses) {
      if (!this.machineAddresses.has(address)) this.touched.add(address);
    }
  }

  /** Returns the accounts as bytes for `restore`. */
  toBytes(): Uint8Array {
    for (const address of this.touched) {
      const record = this.readRecord(address);
      if (record) this.records.set(address, record);
      else this.records.delete(address);
    }
    this.touched.clear();
    return Buffer.concat([...this.records.values()]);
  }

  /**
   * Writes recorded accounts to the machine. @throws RangeError before that, when bytes are
   * missing.
   */
  restore(bytes: Uint8Array): void {
    const decoded = decodeRecords(bytes);
    // LiteSVM loads a program when its account is set, from code that may be in another account.
    const programsLast = decoded.toSorted(
      (a, b) => Number(a.account.executable) - Number(b.account.executable),
    );
    for (const { address, record, account } of programsLast) {
      this.svm.setAccount(address, account);
      this.records.set(address, record);
    }
  }

  private readRecord(address: string): Uint8Array | null {
    const account = this.svm.getAccount(address);
    if (account) return encodeRecord(address, account);
    // Each start makes the accounts of genesis, so that one of them was closed has to be recorded.
    return this.genesisAddresses.has(address) ? encodeRecord(address, CLOSED) : null;
  }
}

const CLOSED: RawAccount = {
  lamports: 0n,
  data: new Uint8Array(),
  owner: SYSTEM_PROGRAM,
  executable: false,
};

function encodeRecord(address: string, account: RawAccount): Uint8Array {
  const record = Buffer.alloc(DATA_AT + account.data.length);
  record.set(toAddressBytes(address), 0);
  record.set(toAddressBytes(account.owner), OWNER_AT);
  record.writeBigUInt64LE(account.lamports, LAMPORTS_AT);
  record.writeUInt8(account.executable ? 1 : 0, EXECUTABLE_AT);
  record.writeUInt32LE(account.data.length, LENGTH_AT);
  record.set(account.data, DATA_AT);
  return record;
}

function decodeRecords(bytes: Uint8Array) {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const decoded: { address: string; record: Uint8Array; account: RawAccount }[] = [];
  for (let start = 0; start < all.length;) {
    const end = start + DATA_AT + all.readUInt32LE(start + LENGTH_AT);
    if (end > all.length) throw new RangeError('the last account is cut off');
    const record = all.subarray(start, end);
    decoded.push({
      address: toAddress(record.subarray(0, OWNER_AT)),
      record,
      account: {
        lamports: record.readBigUInt64LE(LAMPORTS_AT),
        data: record.subarray(DATA_AT),
        owner: toAddress(record.subarray(OWNER_AT, LAMPORTS_AT)),
        executable: record.readUInt8(EXECUTABLE_AT) === 1,
      },
    });
    start = end;
  }
  return decoded;
}
