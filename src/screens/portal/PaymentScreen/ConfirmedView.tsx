import { ExternalLinkButton } from '#components/ExternalLinkButton';
import { portal } from '#domain/messages/portal';

import { Outcome } from './Outcome';

export interface ConfirmedViewProps {
  /** The merchant's website, checked (`#domain/safeUrl`); null when there is none. */
  returnUrl: string | null;
}

/** The payment succeeded. */
export function ConfirmedView({ returnUrl }: ConfirmedViewProps) {
  const { title, text, withReturnUrl, back } = portal.payment.confirmed;
  if (returnUrl === null) return <Outcome good title={title} text={text} />;

  const link = (
    <ExternalLinkButton href={returnUrl} sameTab tone="primary">
      {back}
    </ExternalLinkButton>
  );
  return <Outcome good title={title} text={withReturnUrl} action={link} />;
}
