import type { ColumnType } from 'kysely';

import type { CreatedAt } from './columns';

/** Factors of users besides their password, and proofs that are under way. */
export interface FactorSchema {
  passkey: PasskeyTable;
  authenticator_app: AuthenticatorAppTable;
  recovery_code: RecoveryCodeTable;
  webauthn_challenge: WebauthnChallengeTable;
  sign_in_ticket: SignInTicketTable;
}

interface PasskeyTable {
  id: string;
  user_id: string;
  /** The authenticator's own identifier, in base64url. Unique. */
  credential_id: string;
  /** COSE, in base64url. */
  public_key: string;
  /** Signatures so far, as the authenticator counts them. Synced passkeys stay at 0. */
  counter: bigint;
  /** How the authenticator can be reached: `internal`, `usb`. JSON. */
  transports: ColumnType<string[], string, never>;
  synced: boolean;
  name: string;
  created_at: CreatedAt;
  last_used_at: Date | null;
}

/** One a user. */
interface AuthenticatorAppTable {
  user_id: string;
  /** With the master key, bound to `getSealOwner` of the user. */
  encrypted_key: string;
  /** The newest step of 30 seconds whose code was accepted: no code counts twice. */
  last_step: bigint;
  /** When its first code was entered. Null: it is being added and does not count. */
  confirmed_at: Date | null;
  created_at: ColumnType<Date, Date, Date>;
}

/** Only the SHA-256 is kept. A used code is deleted. */
interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
  created_at: CreatedAt;
}

/** The challenge that a passkey must sign. Deleted by the response to it, correct or not. */
interface WebauthnChallengeTable {
  /** In base64url. */
  challenge: string;
  /** Purpose of the response: adding a passkey, a sign-in, or a proof of one ticket or session. */
  purpose: string;
  expires_at: Date;
}

/** A sign-in with a correct password. Only the SHA-256 of the ticket is kept. */
interface SignInTicketTable {
  token_hash: string;
  user_id: string;
  /** Hash of that password: a new password ends the sign-in. */
  password_hash: string;
  expires_at: Date;
}
