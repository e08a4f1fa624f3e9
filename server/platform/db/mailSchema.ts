import type { CreatedAt } from './columns';

/** Mails of the last days, so that they can be limited. */
export interface MailSchema {
  sent_mail: SentMailTable;
}

interface SentMailTable {
  id: string;
  /** Name of the job that sends it. */
  kind: string;
  /** SHA-256 of the email. */
  recipient: string;
  /** The network of a client, or the organization, that caused it. */
  sender: string;
  created_at: CreatedAt;
}
