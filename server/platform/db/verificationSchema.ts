import type { CreatedAt } from './columns';

/** Tables that tell who an account belongs to. */
export interface VerificationSchema {
  email_link: EmailLinkTable;
  known_device: KnownDeviceTable;
  invitation: InvitationTable;
}

/** A mailed link that shows that an e-mail is the user's. It is looked up by the SHA-256 of its token. */
interface EmailLinkTable {
  token_hash: string;
  user_id: string;
  /** The e-mail that it was mailed to. */
  email: string;
  created_at: CreatedAt;
  expires_at: Date;
  used_at: Date | null;
  /** With the master key, bound to the user, so that the same link can be mailed again. */
  encrypted_token: string;
}

/** A browser that a user has signed in with. Its cookie holds the token; here is the SHA-256. */
interface KnownDeviceTable {
  token_hash: string;
  user_id: string;
  created_at: CreatedAt;
}

/** The operator lets a person register. Only the SHA-256 of the token is kept. */
interface InvitationTable {
  token_hash: string;
  /** Normalised: see `normalizeEmail`. */
  email: string;
  created_at: CreatedAt;
  expires_at: Date;
  used_at: Date | null;
}
