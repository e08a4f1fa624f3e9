import { Button } from '#components/Button';
import { Inline } from '#components/Stack';
import { common } from '#domain/messages/common';

/** A load that failed, and may be tried again. */
export interface Retry {
  retrying: boolean;
  onRetry: () => void;
}

export interface RetryLoadProps {
  /** Null while nothing has failed, and on hosts that keep quiet about it. */
  retry: Retry | null;
}

/** The way on from a load that failed, under the notice that says so. */
export function RetryLoad({ retry }: RetryLoadProps) {
  return (
    retry && (
      <Inline>
        <Button loading={retry.retrying} onClick={retry.onRetry}>
          {common.retry}
        </Button>
      </Inline>
    )
  );
}
