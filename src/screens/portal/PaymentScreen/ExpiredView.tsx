import { ExternalLinkButton } from '#components/ExternalLinkButton';
import { portal } from '#domain/messages/portal';

import { Outcome } from './Outcome';
import { WayBack, type WayBackProps } from './WayBack';

export interface ExpiredViewProps extends WayBackProps {
  /** `mailto:` of the support. */
  helpUrl: string;
  /** An earlier try may have moved money. */
  unsure: boolean;
}

/** The payment was not paid in time. */
export function ExpiredView({ returnUrl, onClose, helpUrl, unsure }: ExpiredViewProps) {
  const { expired, failed } = portal.payment;
  const actions = (
    <>
      <WayBack {...{ returnUrl, onClose }} first />
      <ExternalLinkButton href={helpUrl}>{failed.help}</ExternalLinkButton>
    </>
  );
  const text = unsure ? expired.unsure : expired.text;
  return <Outcome mark="expired" title={expired.title} text={text} action={actions} />;
}
