import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations';
import { parseUploadedFile } from '#domain/uploads';
import { assertEmailVerified } from '#server/modules/accounts/verified';
import type { AppContext } from '#server/modules/appContext';
import { lockOrganization } from '#server/modules/organizations/queries';
import type { Db, Tx } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';
import { createId, createToken, hashToken } from '#server/platform/secrets/ids';
import type { FileType, StoredFile } from '#server/platform/storage/storage';

import { rewriteMetadata } from './metadataFile';
import { redrawPng } from './png';
import {
  countUploads,
  findUnusedUpload,
  insertUpload,
  isOwnFile,
  markUploadStored,
  markUploadUsed,
} from './uploadQueries';

/** How long a file may be sent to its address. */
const SEND_WITHIN_MS = 10 * MINUTE_MS;
/** Uploads of one organization in 24 hours. Each may cost decoding time and storage. */
export const UPLOADS_PER_DAY = 100;
const COUNTED_MS = DAY_MS;
/** How long a file is kept that no mint uses. */
export const KEPT_MS = DAY_MS;
/**
 * How long a file may be used for a new mint: an hour less, so that it is not removed meanwhile.
 */
const USABLE_MS = KEPT_MS - HOUR_MS;

/** Addresses of a new upload: the client sends the file to `url` and keeps `link`. */
export interface UploadAddresses {
  url: string;
  link: string;
}

/**
 * Creates the addresses for one file.
 *
 * @throws HttpError 403 until the organization may create a token, which needs a verified email,
 * 429 after too many in a day.
 */
export async function createUpload(
  { config, db, storage }: Pick<AppContext, 'config' | 'db' | 'storage'>,
  organizationId: string,
  type: FileType,
): Promise<UploadAddresses> {
  const file: StoredFile = { id: createId('file'), type };
  const token = createToken('put');
  await assertEmailVerified({ config, db }, organizationId);
  await db.transaction().execute(async (tx) => {
    await assertFewUploads(tx, organizationId);
    await insertUpload(tx, {
      ...file,
      organization_id: organizationId,
      put_token_hash: hashToken(token),
      expires_at: new Date(Date.now() + SEND_WITHIN_MS),
    });
  });
  return { url: storage.uploadUrl(file, token), link: storage.link(file) };
}

async function assertFewUploads(tx: Tx, organizationId: string): Promise<void> {
  await lockOrganization(tx, organizationId);
  const since = new Date(Date.now() - COUNTED_MS);
  if ((await countUploads(tx, organizationId, since)) >= UPLOADS_PER_DAY) {
    throw new HttpError('too_many_uploads');
  }
}

/**
 * Returns the type of file that may still be sent to this address.
 *
 * @throws HttpError 404 when it is unknown, used or older than 10 minutes.
 */
export async function requireExpectedType(db: Db, token: string): Promise<FileType> {
  const row = await findUnusedUpload(db, hashToken(token));
  if (!row) throw createUnknownUploadError();
  return row.type;
}

/**
 * Takes the file that was sent to this address, once. The content is parsed and written again, so
 * the stored file is only a picture, or only JSON.
 *
 * @throws HttpError 404 as `requireExpectedType`, 422 for a file that cannot be used. Such a file
 * uses up the address too, because checking it costs as much time as a valid one.
 */
export async function takeUpload(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  token: string,
  content: Buffer,
): Promise<void> {
  const file = await markUploadUsed(db, hashToken(token));
  if (!file) throw createUnknownUploadError();
  const stored =
    file.type === 'png'
      ? await redrawPng(content)
      : { whole: rewriteMetadata(content), small: null };
  await storage.write(file, stored);
  await markUploadStored(db, file.id);
}

/** Returns the organization's own stored file of a link, or null for every other link. */
export async function findUpload(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  organizationId: string,
  type: FileType,
  link: string,
): Promise<StoredFile | null> {
  const file = parseUploadedFile(link);
  if (file?.type !== type || storage.link(file) !== link) return null;
  const since = new Date(Date.now() - USABLE_MS);
  return (await isOwnFile(db, organizationId, file, since)) ? file : null;
}

/** Returns the 404 error for every address that takes no file. */
export function createUnknownUploadError(): HttpError {
  return new HttpError('upload_expired');
}
