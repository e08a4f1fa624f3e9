import { DateTime } from '#components/DateTime';
import type { ApiKey } from '#contract/keys';
import { keys as messages } from '#domain/messages/keys';

/** When the last call with a key came. */
export function LastUse({ apiKey: { lastUsedAt } }: { apiKey: ApiKey }) {
  if (!lastUsedAt) return messages.neverUsed;
  return (
    <>
      {messages.lastUsed} <DateTime value={lastUsedAt} precision="minute" />
    </>
  );
}
