import { Card } from '#components/Card';
import { LoadFailure, type Retry } from '#screens/dashboard/LoadFailure';

export interface UnloadedCardProps {
  title: string;
  text?: string;
  /** Says that it could not be loaded. */
  loadFailed: string;
  retry: Retry;
}

/** The first card of a section, when what it shows could not be loaded. */
export function UnloadedCard({ title, text, loadFailed, retry }: UnloadedCardProps) {
  return (
    <Card title={title} description={text}>
      <LoadFailure {...retry}>{loadFailed}</LoadFailure>
    </Card>
  );
}
