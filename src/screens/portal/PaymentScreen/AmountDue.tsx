import { portal } from '#domain/messages/portal';
import { formatUsd, formatUsdExact, type MicroUsdc } from '#domain/money';

import * as styles from './AmountDue.css';

export interface AmountDueProps {
  /** Negative when more is redeemed than is due (AMB-82). */
  amountDueMicro: MicroUsdc;
}

/** Characters of `$99,999.99`: more than these need smaller digits. */
const SHORT = 10;

/** The one number of the checkout, with 2 decimals (§9), and exactly when those hide something. */
export function AmountDue({ amountDueMicro }: AmountDueProps) {
  const shown = formatUsd(amountDueMicro);
  const exact = formatUsdExact(amountDueMicro);
  return (
    <div className={styles.root}>
      <h1 className={styles.label}>{portal.payment.amountDue}</h1>
      <p className={shown.length > SHORT ? styles.long : styles.amount}>{shown}</p>
      {exact !== shown && <p className={styles.exact}>{portal.payment.exactly(exact)}</p>}
    </div>
  );
}
