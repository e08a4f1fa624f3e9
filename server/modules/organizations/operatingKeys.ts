import { randomBytes } from 'node:crypto';

import { Keypair, PublicKey } from '@solana/web3.js';

import type { Db } from '#server/platform/db/database';
import { getSealOwner } from '#server/platform/secrets/sealedColumns';
import type { SecretBox } from '#server/platform/secrets/secretBox';

import { findOperatingAccount, insertOperatingAccount } from './queries';

/**
 * The keys that the server signs with for organizations. Each organization has one, created on
 * first use and stored encrypted for that organization alone.
 */
export class OperatingKeys {
  private readonly db: Db;
  private readonly box: SecretBox;

  constructor(db: Db, box: SecretBox) {
    this.db = db;
    this.box = box;
  }

  /** Returns the address of an organization's operating account, without decrypting its key. */
  async readAddress(organizationId: string): Promise<PublicKey> {
    const { address } = await this.readRow(organizationId);
    return new PublicKey(address);
  }

  /**
   * Returns the key of an organization's operating account. Read it just before signing, and do not
   * keep it.
   *
   * @throws Error when the stored key was not encrypted for this organization.
   */
  async readKey(organizationId: string): Promise<Keypair> {
    const { address, encrypted_key } = await this.readRow(organizationId);
    const seed = this.box.open(encrypted_key, getSealOwner('operating_account', organizationId));
    if (!seed) throw new Error(`the key of ${organizationId} cannot be decrypted`);
    const key = Keypair.fromSeed(seed);
    if (key.publicKey.toBase58() === address) return key;
    throw new Error(`the key of ${organizationId} does not belong to its address`);
  }

  private async readRow(organizationId: string) {
    return (await findOperatingAccount(this.db, organizationId)) ?? this.create(organizationId);
  }

  /** Creates a key. When two are created at once, the first is kept. */
  private async create(organizationId: string) {
    const seed = randomBytes(32);
    await insertOperatingAccount(this.db, {
      organization_id: organizationId,
      address: Keypair.fromSeed(seed).publicKey.toBase58(),
      encrypted_key: this.box.seal(seed, getSealOwner('operating_account', organizationId)),
    });
    const row = await findOperatingAccount(this.db, organizationId);
    if (!row) throw new Error(`the operating account of ${organizationId} was not stored`);
    return row;
  }
}
