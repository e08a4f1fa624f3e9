import type { ReactNode } from 'react';

import { Card } from '#components/Card';
import { Skeleton } from '#components/Skeleton';
import { LoadFailure, type Retry } from '#screens/dashboard/LoadFailure';

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
  return (
    <Card title={title} description={text}>
      <LoadFailure {...retry}>{loadFailed}</LoadFailure>
    </Card>
  );
}
