import { type KeptMail, openOutbox } from '#server/sandbox/outbox/outbox';

import { waitForNoJobs } from './jobs';
import type { TestServer } from './testServer';

/** Every mail to an address, the newest first, once no job is left that could send one more. */
export async function listMailsTo(server: TestServer, email: string): Promise<KeptMail[]> {
  await waitForNoJobs(server);
  return (await openOutbox(server.dataDir).list(500)).filter(({ to }) => to === email);
}
