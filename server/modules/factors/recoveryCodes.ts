import { randomBytes } from 'node:crypto';

import { Secret } from 'otpauth';

import { RECOVERY_CODES } from '#domain/factorCodes';
import type { Db, Tx } from '#server/platform/db/database';
import { notifyOwner } from '#server/platform/mail/notices';
import { hashToken } from '#server/platform/secrets/ids';

import { countRecoveryCodes, deleteRecoveryCode, replaceRecoveryCodes } from './queries';

/** 80 bits, so that a code cannot be found from its fast hash. */
const CODE_BYTES = 10;

/** Replaces the recovery codes. Returns the new ones; only their hashes are stored. */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES.count }, createCode);
  const hashes = codes.map((code) => hashCode(userId, code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}

/** Makes recovery codes for a user's first factor. Returns null when the user has some. */
export async function makeFirstCodes(tx: Tx, userId: string): Promise<string[] | null> {
  return (await countRecoveryCodes(tx, userId)) > 0 ? null : makeRecoveryCodes(tx, userId);
}

/** Uses a code up, however it was typed. Returns false for one that does not work. */
export async function takeRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const isTaken = await deleteRecoveryCode(tx, userId, hashCode(userId, code));
    if (isTaken) await notifyOwner(tx, userId, { kind: 'recoveryCodeUsed' });
    return isTaken;
  });
}

/** Returns sixteen letters and digits in groups of four: `k3jd-7xqa-mz2p-e6tw`. */
function createCode(): string {
  const text = new Secret({ buffer: new Uint8Array(randomBytes(CODE_BYTES)).buffer }).base32;
  return text.toLowerCase().replaceAll(/(.{4})(?=.)/g, '$1-');
}

function hashCode(userId: string, code: string): string {
  return hashToken(`${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
}
