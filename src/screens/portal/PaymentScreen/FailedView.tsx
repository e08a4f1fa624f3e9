import { Button } from '#components/Button';
import { ExternalLink } from '#components/ExternalLink';
import { ExternalLinkButton } from '#components/ExternalLinkButton';
import { shortenAddress } from '#domain/addresses';
import { common } from '#domain/messages/common';
import { portal } from '#domain/messages/portal';
import { receipt } from '#domain/messages/receipt';
import { formatUsd, formatUsdHidden } from '#domain/money';

import type { AmountDueProps } from './AmountDue';
import * as styles from './FailedView.css';
import { Outcome } from './Outcome';

export interface FailedViewProps extends Pick<AmountDueProps, 'amountDueMicro'> {
  /** Why, in words; '' when that is not known. */
  reason: string;
  /** The transaction that may have moved money all the same; null when none has. */
  transaction: { signature: string; url: string } | null;
  /** `mailto:` of the support. */
  helpUrl: string;
  /** Leads back to the payment. Null when the money has arrived: a second payment would be one too many. */
  onRetry: (() => void) | null;
}

/** The payment failed, as far as this page can tell. */
export function FailedView(props: FailedViewProps) {
  const { reason, transaction, helpUrl, onRetry } = props;
  const { failed } = portal.payment;
  const retryFirst = transaction === null && onRetry !== null;
  const help = (
    <ExternalLinkButton href={helpUrl} tone={retryFirst ? 'secondary' : 'primary'}>
      {failed.help}
    </ExternalLinkButton>
  );
  const retry = onRetry && (
    <Button tone={retryFirst ? 'primary' : 'secondary'} size="l" fullWidth onClick={onRetry}>
      {common.retry}
    </Button>
  );
  return (
    <Outcome
      mark="failed"
      title={failed.title}
      fact={reason}
      text={onRetry ? failed.text : ''}
      action={
        <>
          {retryFirst && retry}
          {help}
          {!retryFirst && retry}
        </>
      }
    >
      <dl className={styles.due}>
        <Concerned {...props} />
      </dl>
    </Outcome>
  );
}

/** What the customer and the support will look for. */
function Concerned({ amountDueMicro, transaction }: FailedViewProps) {
  if (transaction) {
    return (
      <>
        <dt>{receipt.transaction}</dt>
        <dd className={styles.transaction}>
          <ExternalLink href={transaction.url}>
            <span title={transaction.signature}>{shortenAddress(transaction.signature)}</span>
          </ExternalLink>
        </dd>
      </>
    );
  }
  const { amountDue } = portal.payment;
  const exact = formatUsdHidden(amountDueMicro);
  return (
    <>
      <dt>{amountDue}</dt>
      <dd className={styles.amount}>
        <bdi dir="ltr">{formatUsd(amountDueMicro)}</bdi>
        {exact !== null && <span className={styles.exact}>{common.exactly(exact)}</span>}
      </dd>
    </>
  );
}
