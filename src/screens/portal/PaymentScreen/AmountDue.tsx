import { portal } from '#domain/messages/portal';
import { formatUsd, formatUsdExact, type MicroUsdc } from '#domain/money';

import * as styles from './AmountDue.css';

export interface AmountDueProps {
  /** Negative when more is redeemed than is due (AMB-82). */
  amountDueMicro: MicroUsdc;
}

/** The one number of the checkout, with 2 decimals (§9), and exactly when those hide something. */
export function AmountDue({ amountDueMicro }: AmountDueProps) {
  const shown = formatUsd(amountDueMicro);
  const exact = formatUsdExact(amountDueMicro);
  return (
    <div className={styles.root}>
      <h1 className={styles.label}>{portal.payment.amountDue}</h1>
      <p className={sizeFor(shown)}>{shown}</p>
      {exact !== shown && <p className={styles.exact}>{portal.payment.exactly(exact)}</p>}
    </div>
  );
}

function sizeFor(amount: string): string {
  if (amount.length <= '$999.99'.length) return styles.short;
  return amount.length <= '$99,999.99'.length ? styles.middling : styles.long;
}
