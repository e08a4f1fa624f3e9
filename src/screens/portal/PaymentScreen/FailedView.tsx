import { ExternalLinkButton } from '#components/ExternalLinkButton';
import { portal } from '#domain/messages/portal';

import { Outcome } from './Outcome';

export interface FailedViewProps {
  /** `mailto:` of the support. */
  helpUrl: string;
}

/** The payment failed, as far as this page can tell. */
export function FailedView({ helpUrl }: FailedViewProps) {
  const { title, text, help } = portal.payment.failed;
  const link = <ExternalLinkButton href={helpUrl}>{help}</ExternalLinkButton>;
  return <Outcome good={false} title={title} text={text} action={link} />;
}
