import { Button } from '#components/Button';
import { ExternalLinkButton } from '#components/ExternalLinkButton';
import { common } from '#domain/messages/common';
import { portal } from '#domain/messages/portal';
import { formatUsdExact } from '#domain/money';

import type { AmountDueProps } from './AmountDue';
import * as styles from './FailedView.css';
import { Outcome } from './Outcome';

export interface FailedViewProps extends Pick<AmountDueProps, 'amountDueMicro'> {
  /** Why, in words; '' when that is not known. */
  reason: string;
  /** `mailto:` of the support. */
  helpUrl: string;
  /** Leads back to the payment. */
  onRetry: () => void;
}

/** The payment failed, as far as this page can tell. */
export function FailedView({ amountDueMicro, reason, helpUrl, onRetry }: FailedViewProps) {
  const { failed, amountDue } = portal.payment;
  const actions = (
    <>
      <Button tone="primary" size="l" fullWidth onClick={onRetry}>
        {common.retry}
      </Button>
      <ExternalLinkButton href={helpUrl}>{failed.help}</ExternalLinkButton>
    </>
  );
  return (
    <Outcome good={false} title={failed.title} fact={reason} text={failed.text} action={actions}>
      <dl className={styles.due}>
        <dt>{amountDue}</dt>
        <dd className={styles.amount} dir="ltr">
          {formatUsdExact(amountDueMicro)}
        </dd>
      </dl>
    </Outcome>
  );
}
