/** Prefix of the identifier in the name that the secrets of a table's row are sealed for. */
const OWNER_PREFIXES = {
  operating_account: '',
  webhook: 'webhook ',
  mailed_link: 'link ',
  authenticator_app: 'authenticator ',
};

/** A table with sealed columns. */
export type SealedTable = keyof typeof OWNER_PREFIXES;

/** Returns the name that a row's secrets are sealed for. */
export function getSealOwner(table: SealedTable, id: string): string {
  return `${OWNER_PREFIXES[table]}${id}`;
}

/** A column whose values a `SecretBox` encrypted. */
export interface SealedColumn {
  table: SealedTable;
  /** Primary key of the table, of one column. */
  key: string;
  column: string;
  /** Column with the identifier that each value was sealed for. */
  owner: string;
}

/**
 * Every column that is encrypted with the master key. A missing column would be lost when the
 * master key changes, so a test compares the list with the tables: a new column begins with
 * `encrypted_` or `old_encrypted_`, and has its line here.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'operating_account',
    key: 'organization_id',
    column: 'encrypted_key',
    owner: 'organization_id',
  },
  { table: 'webhook', key: 'id', column: 'encrypted_secret', owner: 'id' },
  {
    table: 'webhook',
    key: 'id',
    column: 'old_encrypted_secret',
    owner: 'id',
  },
  {
    table: 'mailed_link',
    key: 'token_hash',
    column: 'encrypted_token',
    owner: 'token_hash',
  },
  {
    table: 'authenticator_app',
    key: 'user_id',
    column: 'encrypted_key',
    owner: 'user_id',
  },
];
