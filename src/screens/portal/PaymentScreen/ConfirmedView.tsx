import { ExternalLinkButton } from '#components/ExternalLinkButton';
import { portal } from '#domain/messages/portal';
import { formatUsdExact, type MicroUsdc } from '#domain/money';
import { Receipt, type ReceiptProps } from '#screens/portal/Receipt';

import { Outcome } from './Outcome';

export interface ConfirmedViewProps {
  /** The merchant's website, checked (`#domain/safeUrl`); null when there is none. */
  returnUrl: string | null;
  /** It was paid before this page could: in another tab, by another wallet, at an earlier visit. */
  earlier: boolean;
  /** It was paid before, and this page paid once more: how much, and the mail about it. */
  twice: { amountMicro: MicroUsdc; helpUrl: string } | null;
  /** Null until it is loaded: the payment was confirmed a moment ago. */
  receipt: ReceiptProps | null;
}

/** The payment succeeded. */
export function ConfirmedView(props: ConfirmedViewProps) {
  const { returnUrl, twice, receipt } = props;
  const { title, text, withReturnUrl, back } = portal.payment.confirmed;
  const actions = (
    <>
      {returnUrl !== null && (
        <ExternalLinkButton href={returnUrl} sameTab tone="primary">
          {back}
        </ExternalLinkButton>
      )}
      {twice && (
        <ExternalLinkButton href={twice.helpUrl}>{portal.payment.failed.help}</ExternalLinkButton>
      )}
    </>
  );
  const said = returnUrl === null ? text : withReturnUrl;
  return (
    <Outcome
      good
      title={title}
      text={said}
      fact={describe(props)}
      {...((returnUrl !== null || twice) && { action: actions })}
    >
      {receipt && <Receipt {...receipt} />}
    </Outcome>
  );
}

function describe({ earlier, twice }: ConfirmedViewProps): string {
  const texts = portal.payment.confirmedMore;
  if (twice) return texts.twice(formatUsdExact(twice.amountMicro));
  return earlier ? texts.earlier : '';
}
