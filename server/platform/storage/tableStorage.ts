import { UPLOADS_PATH } from '#domain/uploads';
import type { Db } from '#server/platform/db/database';

import type { Storage, StoredFile } from './storage';

/**
 * Keeps files in the database, where every process finds them. They are few and small: two for each
 * token, of a megabyte at most. The server itself takes and serves them.
 *
 * @param origin address that browsers use, without a path.
 */
export function openTableStorage(db: Db, origin: string): Storage {
  return {
    uploadUrl: (_file, token) => `${origin}${UPLOADS_PATH}/put/${token}`,
    link: (file) => `${origin}${UPLOADS_PATH}/${getFileName(file)}`,
    read: async ({ id }, size) => {
      const row = await db
        .selectFrom('upload_content')
        .select((select) =>
          size === 'small'
            ? select.fn.coalesce('small', 'content').as('content')
            : select.ref('content').as('content'),
        )
        .where('upload_id', '=', id)
        .executeTakeFirst();
      return row?.content ?? null;
    },
    write: async ({ id }, { whole, small }) => {
      await db
        .insertInto('upload_content')
        .values({
          upload_id: id,
          content: Buffer.from(whole),
          small: small && Buffer.from(small),
        })
        .execute();
    },
  };
}

function getFileName({ id, type }: StoredFile): string {
  return `${id}.${type}`;
}
