import type { CreatedAt } from './columns';

/** Tables that show who owns an account. */
export interface VerificationSchema {
  mailed_link: MailedLinkTable;
  known_device: KnownDeviceTable;
}

/**
 * Purpose of a mailed link: set a new password, verify an email, change the email, or register.
 */
export type LinkKind = 'reset' | 'verification' | 'emailChange' | 'invitation';

/**
 * A link that works once and proves control of a mailbox. It is found by the SHA-256 of its token.
 */
interface MailedLinkTable {
  token_hash: string;
  kind: LinkKind;
  /** Null for an invitation, whose person has no account yet. */
  user_id: string | null;
  /** The email that it was mailed to, normalised: see `normalizeEmail`. It works for no other. */
  email: string;
  created_at: CreatedAt;
  expires_at: Date;
  used_at: Date | null;
  /**
   * The token, with the master key, bound to its hash, so that the same link can be mailed again.
   * Null for an invitation, which is not.
   */
  encrypted_token: string | null;
}

/** A browser that a user has signed in with. Its cookie holds the token; here is the SHA-256. */
interface KnownDeviceTable {
  token_hash: string;
  user_id: string;
  created_at: CreatedAt;
}
