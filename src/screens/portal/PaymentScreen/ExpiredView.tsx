import { ExternalLinkButton } from '#components/ExternalLinkButton';
import { portal } from '#domain/messages/portal';

import { Outcome } from './Outcome';
import { WayBack, type WayBackProps } from './WayBack';

export interface ExpiredViewProps extends WayBackProps {
  /** `mailto:` of the support. */
  helpUrl: string;
}

/** The payment was not paid in time. */
export function ExpiredView({ returnUrl, onClose, helpUrl }: ExpiredViewProps) {
  const { expired, failed } = portal.payment;
  const actions = (
    <>
      <WayBack {...{ returnUrl, onClose }} first />
      <ExternalLinkButton href={helpUrl}>{failed.help}</ExternalLinkButton>
    </>
  );
  return <Outcome mark="expired" title={expired.title} text={expired.text} action={actions} />;
}
