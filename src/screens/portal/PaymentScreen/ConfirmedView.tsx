import { ExternalLinkButton } from '#components/ExternalLinkButton';
import { portal } from '#domain/messages/portal';
import type { MicroUsdc } from '#domain/money';
import { listSums, type TokenSum } from '#domain/sums';
import { Receipt, type ReceiptProps } from '#screens/portal/Receipt';

import { Outcome } from './Outcome';
import * as styles from './Outcome.css';
import { WayBack, type WayBackProps } from './WayBack';

export interface ConfirmedViewProps extends WayBackProps {
  /** It was paid before this page could: in another tab, by another wallet, at an earlier visit. */
  earlier: boolean;
  /** It was paid before, and this page paid once more: how much, and the mail about it. */
  twice: { amountMicro: MicroUsdc; tokens: TokenSum | null; helpUrl: string } | null;
  /** Null until it is loaded: the payment was confirmed a moment ago. */
  receipt: ReceiptProps | null;
}

/** The payment succeeded. */
export function ConfirmedView(props: ConfirmedViewProps) {
  const { returnUrl, onClose, twice, receipt } = props;
  const hasWay = twice !== null || returnUrl !== null || onClose !== null;
  return (
    <Outcome {...describe(props)}>
      {/* Before the receipt, which may come a moment later: they stay where they are. */}
      {hasWay && (
        <div className={styles.actions}>
          {twice && (
            <ExternalLinkButton href={twice.helpUrl} tone="primary">
              {portal.payment.failed.help}
            </ExternalLinkButton>
          )}
          <WayBack {...{ returnUrl, onClose }} first={twice === null} />
        </div>
      )}
      {receipt && <Receipt {...receipt} />}
    </Outcome>
  );
}

/** What was paid twice is no success: that comes before everything else. */
function describe({ returnUrl, earlier, twice }: ConfirmedViewProps) {
  const { confirmed, confirmedMore } = portal.payment;
  if (twice) {
    const { title, fact, text } = confirmedMore.twice;
    return {
      mark: 'twice',
      title,
      fact: fact(listSums(twice.amountMicro, twice.tokens)),
      text,
    } as const;
  }
  return {
    mark: 'paid',
    title: confirmed.title,
    fact: earlier ? confirmedMore.earlier : '',
    text: returnUrl === null ? confirmed.text : confirmed.withReturnUrl,
  } as const;
}
