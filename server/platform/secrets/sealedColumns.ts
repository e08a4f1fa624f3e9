/** A column whose values a `SecretBox` encrypted. */
export interface SealedColumn {
  table: string;
  /** Primary key of the table, of one column. */
  key: string;
  column: string;
  /** Column with the identifier that each value was sealed for. */
  owner: string;
  /** Prefix of that identifier in the owner's name. */
  ownerPrefix: string;
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
    ownerPrefix: '',
  },
  { table: 'webhook', key: 'id', column: 'encrypted_secret', owner: 'id', ownerPrefix: 'webhook ' },
  {
    table: 'webhook',
    key: 'id',
    column: 'old_encrypted_secret',
    owner: 'id',
    ownerPrefix: 'webhook ',
  },
  {
    table: 'mailed_link',
    key: 'token_hash',
    column: 'encrypted_token',
    owner: 'token_hash',
    ownerPrefix: 'link ',
  },
  {
    table: 'authenticator_app',
    key: 'user_id',
    column: 'encrypted_key',
    owner: 'user_id',
    ownerPrefix: 'authenticator ',
  },
];
