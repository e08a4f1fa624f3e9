import type { CreatedAt } from './columns';

/** Mails of the last days, so that they can be limited. */
export interface MailSchema {
  sent_mail: SentMailTable;
}

interface SentMailTable {
  id: string;
  /** Name of the job that sends it. */
  kind: string;
  /** SHA-256 of the e-mail. */
  recipient: string;
  /** Who caused it: the network of a client, or an organization. */
  sender: string;
  created_at: CreatedAt;
}
