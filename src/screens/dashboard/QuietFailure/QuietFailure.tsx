import { Alert } from '#components/Alert';
import { Notice, type NoticeProps } from '#components/Notice';
import { Revealed } from '#components/Revealed';
import { LoadFailure, type Retry } from '#screens/dashboard/LoadFailure';

export interface QuietFailureProps extends NoticeProps {
  /** After a load that failed, on a host that shows it. */
  retry?: Retry | null | undefined;
}

/**
 * A failure that the specification calls "only logged": it looks like any other on a host that shows it,
 * and is only read out elsewhere. Money that may have moved keeps its own notice.
 */
export function QuietFailure({ retry = null, ...notice }: QuietFailureProps) {
  const { visible, children, tone } = notice;
  if (!visible || children === '' || tone === 'warning') return <Notice {...notice} />;
  if (retry) return <LoadFailure {...retry}>{children}</LoadFailure>;
  return (
    <Revealed>
      <Alert>{children}</Alert>
    </Revealed>
  );
}
