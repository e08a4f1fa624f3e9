import type { ExpressionBuilder, Insertable } from 'kysely';

import type { Db, Tx } from '#server/platform/db/database';
import { hasRow } from '#server/platform/db/hasRow';
import type { Tables } from '#server/platform/db/schema';
import type { FileType, StoredFile } from '#server/platform/storage/storage';

/** Stores a prepared upload. */
export async function insertUpload(
  tx: Tx,
  upload: Omit<Insertable<Tables['upload']>, 'used_at' | 'stored_at'>,
): Promise<void> {
  await tx.insertInto('upload').values(upload).execute();
}

/** Returns how many uploads an organization has prepared since a time. */
export async function countUploads(tx: Tx, organizationId: string, since: Date): Promise<bigint> {
  const { count } = await tx
    .selectFrom('upload')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the upload that may still be sent with the token of this hash. */
export function findUnusedUpload(db: Db, hash: string) {
  return db
    .selectFrom('upload')
    .select('type')
    .where('put_token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
}

/** Uses up the open upload with the token of this hash. Returns it. */
export function markUploadUsed(db: Db, hash: string) {
  return db
    .updateTable('upload')
    .set({ used_at: new Date() })
    .where('put_token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .returning(['id', 'type'])
    .executeTakeFirst();
}

/** Marks the file of an upload as stored. */
export async function markUploadStored(db: Db, id: string): Promise<void> {
  await db.updateTable('upload').set({ stored_at: new Date() }).where('id', '=', id).execute();
}

/** Returns whether the file of an upload is stored. */
export function isStored(db: Db, { id, type }: StoredFile): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('upload')
      .select('id')
      .where('id', '=', id)
      .where('type', '=', type)
      .where('stored_at', 'is not', null),
  );
}

/** Returns whether a file is the organization's own and was stored since a time. */
export function isOwnFile(
  db: Db,
  organizationId: string,
  { id, type }: { id: string; type: FileType },
  since: Date,
): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('upload')
      .select('id')
      .where('id', '=', id)
      .where('type', '=', type)
      .where('organization_id', '=', organizationId)
      .where('stored_at', '>', since),
  );
}

/**
 * Deletes uploads from before a time that no mint uses, with their files, the oldest first. Returns
 * how many.
 *
 * @param limit how many at most.
 */
export async function deleteUnusedUploads(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('upload')
    .where('id', 'in', (query) =>
      query
        .selectFrom('upload')
        .select('id')
        .where('created_at', '<', before)
        .where((where) => where.not(where.exists(selectMintOfUpload(where))))
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function selectMintOfUpload(where: ExpressionBuilder<Tables, 'upload'>) {
  return where
    .selectFrom('mint')
    .select('mint.id')
    .where((either) =>
      either.or([
        either('mint.image_upload_id', '=', either.ref('upload.id')),
        either('mint.metadata_upload_id', '=', either.ref('upload.id')),
      ]),
    );
}
