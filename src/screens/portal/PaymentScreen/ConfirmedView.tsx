import { LinkButton } from '#components/LinkButton';
import { portal } from '#domain/messages/portal';

import { Outcome } from './Outcome';

export interface ConfirmedViewProps {
  /** The merchant's website, checked (`#domain/safeUrl`); null when there is none (AMB-93). */
  returnUrl: string | null;
}

/** The payment succeeded. */
export function ConfirmedView({ returnUrl }: ConfirmedViewProps) {
  const { title, text, withReturnUrl, back } = portal.payment.confirmed;
  if (returnUrl === null) return <Outcome good title={title} text={text} />;

  const link = (
    <LinkButton href={returnUrl} sameTab tone="primary" size="l" fullWidth>
      {back}
    </LinkButton>
  );
  return <Outcome good title={title} text={withReturnUrl} action={link} />;
}
