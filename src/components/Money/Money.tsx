import { common } from '#domain/messages/common';
import { formatUsd, formatUsdHidden, type MicroUsdc } from '#domain/money';

import * as styles from './Money.css';

export type MoneyProps = {
  /** `display` is the one large amount of a screen. */
  look?: 'inherit' | 'strong' | 'display';
} & (
  | {
      /** Micro-units (1 USDC = 1,000,000). Shown with 2 decimals, and exactly beneath when those hide something. */
      micro: MicroUsdc;
      children?: never;
    }
  | {
      /** An amount that is already text. */
      children: string;
      micro?: never;
    }
);

/** An amount, in digits of one width. */
export function Money({ look = 'inherit', micro, children }: MoneyProps) {
  const className = styles.root({ look });
  if (micro === undefined) return <span className={className}>{children}</span>;

  const exact = formatUsdHidden(micro);
  return (
    <span className={className}>
      {formatUsd(micro)}
      {exact !== null && <span className={styles.exact}> {common.exactly(exact)}</span>}
    </span>
  );
}
