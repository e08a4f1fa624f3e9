import { common } from '#domain/messages/common';
import { portal } from '#domain/messages/portal';
import { formatUsd, formatUsdHidden, type MicroUsdc } from '#domain/money';
import type { TokenBase } from '#domain/redemption';
import { formatTokens } from '#domain/tokens';

import * as styles from './AmountDue.css';
import { DeadlineLine, type Deadline } from './DeadlineLine';

export interface AmountDueProps {
  /** Less what is redeemed. */
  amountDueMicro: MicroUsdc;
  /** Tokens that are redeemed; null for none. */
  redeemed: { tokens: TokenBase; symbol: string } | null;
  /** Null for a payment without an end. */
  deadline: Deadline | null;
}

/**
 * The one number of the checkout, with 2 decimals, and exactly when those hide something. Read
 * out when it changes before the customer's eyes, as when tokens are removed.
 */
export function AmountDue({ amountDueMicro, redeemed, deadline }: AmountDueProps) {
  const shown = formatUsd(amountDueMicro);
  const exact = formatUsdHidden(amountDueMicro);
  const { amountDue, redemption } = portal.payment;
  return (
    <div className={styles.root}>
      <h1 className={styles.label}>{amountDue}</h1>
      <div aria-live="polite">
        <p dir="ltr" className={getSize(shown)}>
          {shown}
        </p>
        {exact !== null && <p className={styles.exact}>{common.exactly(exact)}</p>}
      </div>
      {redeemed && (
        <p dir="ltr" className={styles.redeemed}>
          {redemption.applied(formatTokens(redeemed.tokens), redeemed.symbol)}
        </p>
      )}
      {deadline && <DeadlineLine {...deadline} />}
    </div>
  );
}

function getSize(amount: string): string {
  if (amount.length <= '$999.99'.length) return styles.short;
  return amount.length <= '$99,999.99'.length ? styles.middling : styles.long;
}
