import { Alert } from '#components/Alert';
import { Button } from '#components/Button';
import { common } from '#domain/messages/common';

/** The way to try a failed load again. */
export interface Retry {
  retrying: boolean;
  onRetry: () => void;
}

export interface LoadFailureProps extends Retry {
  /** What could not be loaded. */
  children: string;
}

/** In the place of what could not be loaded, with the way to try again. */
export function LoadFailure({ children, retrying, onRetry }: LoadFailureProps) {
  const again = (
    <Button loading={retrying} onClick={onRetry}>
      {common.retry}
    </Button>
  );
  return <Alert action={again}>{children}</Alert>;
}
