/* How long things work, count or are kept, and how often they are sent. The server holds to it, and the messages say it. */

/** A mailed link to a new password works. */
export const RESET_LINK_MINUTES = 10;

/** Mails with such a link that are sent in 24 hours to one email, as long as one network asks for them. */
export const RESET_MAILS_A_DAY = 5;

/** A mailed link that confirms an email works. */
export const EMAIL_LINK_HOURS = 24;

/** An invitation to register works. */
export const INVITATION_DAYS = 14;

/** An email that was replaced can take its account back. */
export const EMAIL_KEPT_DAYS = 7;

/** Wallets linked and factors added within this time before a reset may be a stranger's. */
export const SUSPECT_DAYS = 30;

/** A session lives, unless it ends sooner. */
export const SESSION_DAYS = 30;

/** A proof of identity counts for calls that need one (docs/adr/0026). */
export const PROOF_MINUTES = 15;

/** What was sent counts toward the amount that may leave without a proof. */
export const SENT_COUNTS_HOURS = 24;

/** Failed transactions count against a client and a wallet: their fees were paid. */
export const FAILED_COUNT_MINUTES = 15;

/** The old secret of a webhook signs as well after it was replaced. */
export const OLD_SECRET_HOURS = 24;

/** Events and their deliveries are kept. */
export const EVENTS_KEPT_DAYS = 30;

/** A webhook that has only failed for so long is paused. */
export const FAILING_AFTER = { days: 3, words: 'three days' } as const;
