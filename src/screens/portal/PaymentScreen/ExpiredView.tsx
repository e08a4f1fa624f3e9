import { ExternalLinkButton } from '#components/ExternalLinkButton';
import { portal } from '#domain/messages/portal';

import { Outcome } from './Outcome';

export interface ExpiredViewProps {
  /** The merchant's website, checked (`#domain/safeUrl`); null when there is none. */
  returnUrl: string | null;
  /** `mailto:` of the support. */
  helpUrl: string;
}

/** The payment was not paid in time. */
export function ExpiredView({ returnUrl, helpUrl }: ExpiredViewProps) {
  const { expired, confirmed, failed } = portal.payment;
  const actions = (
    <>
      {returnUrl !== null && (
        <ExternalLinkButton href={returnUrl} sameTab tone="primary">
          {confirmed.back}
        </ExternalLinkButton>
      )}
      <ExternalLinkButton href={helpUrl}>{failed.help}</ExternalLinkButton>
    </>
  );
  return <Outcome good={null} title={expired.title} text={expired.text} action={actions} />;
}
