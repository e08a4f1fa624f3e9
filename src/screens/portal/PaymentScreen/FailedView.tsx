import { Button } from '#components/Button';
import { ExternalLinkButton } from '#components/ExternalLinkButton';
import { common } from '#domain/messages/common';
import { portal } from '#domain/messages/portal';

import { Outcome } from './Outcome';

export interface FailedViewProps {
  /** Why, in words; '' when that is not known. */
  reason: string;
  /** `mailto:` of the support. */
  helpUrl: string;
  /** Leads back to the payment. */
  onRetry: () => void;
}

/** The payment failed, as far as this page can tell. */
export function FailedView({ reason, helpUrl, onRetry }: FailedViewProps) {
  const { title, text, help } = portal.payment.failed;
  const actions = (
    <>
      <Button tone="primary" size="l" fullWidth onClick={onRetry}>
        {common.retry}
      </Button>
      <ExternalLinkButton href={helpUrl}>{help}</ExternalLinkButton>
    </>
  );
  return <Outcome good={false} title={title} fact={reason} text={text} action={actions} />;
}
