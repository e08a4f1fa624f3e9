import { LatePart } from '#components/LatePart';
import { Skeleton } from '#components/Skeleton';
import type { ParsedReceivedDay } from '#contract/received';
import { dashboard } from '#domain/messages/dashboard';
import type { Retry } from '#screens/dashboard/LoadFailure';
import { UnloadedCard } from '#screens/dashboard/UnloadedCard';

import { ChartPlace, ReceivedCard } from './ReceivedCard';

export interface ReceivedProps {
  /** Oldest first; the last is today. When they could not be loaded, the way to try again. */
  days: readonly ParsedReceivedDay[] | 'loading' | Retry;
}

const { title, loadFailed } = dashboard.home.received;

const getPlace = () => <Skeleton width="s" />;

const loadView = async () => (await import('./ReceivedView')).ReceivedView;

/** What came in. The code of its chart is fetched after the page has been drawn. */
export function Received({ days }: ReceivedProps) {
  const place = (
    <ReceivedCard figure={getPlace} busy>
      <ChartPlace />
    </ReceivedCard>
  );
  if (days === 'loading') return place;
  if ('onRetry' in days) return renderFailure(days);
  return (
    <LatePart load={loadView} wanted={false} placeholder={place} renderFailure={renderFailure}>
      {(View) => <View days={days} />}
    </LatePart>
  );
}

const renderFailure = (retry: Retry) => (
  <UnloadedCard title={title} loadFailed={loadFailed} retry={retry} />
);
