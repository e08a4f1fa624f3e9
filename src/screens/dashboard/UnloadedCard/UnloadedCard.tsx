import type { ReactNode } from 'react';

import { Alert } from '#components/Alert';
import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { Skeleton } from '#components/Skeleton';
import { common } from '#domain/messages/common';
import type { Retry } from '#screens/dashboard/RetryLoad';

export interface UnloadedCardProps {
  title: string;
  text?: string;
  /** Says that it could not be loaded. */
  loadFailed: string;
  /** Null while it is loaded. */
  retry: Retry | null;
  /** What holds the place of rows meanwhile. Default: a line. */
  rows?: ReactNode;
}

/** The first card of a section of the settings, while what it shows is loaded or could not be. */
export function UnloadedCard({ title, text, loadFailed, retry, rows }: UnloadedCardProps) {
  if (!retry) {
    return (
      <div aria-busy="true">
        <Card title={title} description={text} flush={rows !== undefined}>
          {rows ?? <Skeleton width="l" />}
        </Card>
      </div>
    );
  }
  const again = (
    <Button loading={retry.retrying} onClick={retry.onRetry}>
      {common.retry}
    </Button>
  );
  return (
    <Card title={title} description={text}>
      <Alert action={again}>{loadFailed}</Alert>
    </Card>
  );
}
