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
  const help = (
    <ExternalLinkButton href={helpUrl} tone={unsure ? 'primary' : 'secondary'}>
      {failed.help}
    </ExternalLinkButton>
  );
  // This page keeps checking while money may be on its way: leaving it is not what comes first.
  const actions = (
    <>
      {unsure && help}
      <WayBack {...{ returnUrl, onClose }} first={!unsure} />
      {!unsure && help}
    </>
  );
  const text = unsure ? expired.unsure : expired.text;
  return <Outcome mark="expired" title={expired.title} text={text} action={actions} />;
}
