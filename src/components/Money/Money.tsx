import { formatUsd, formatUsdHidden, type MicroUsdc } from '#domain/money';

import * as styles from './Money.css';

export type MoneyProps = {
  /** `display` is the one large amount of a screen. */
  look?: 'inherit' | 'strong' | 'display';
} & (
  | {
      /** Micro-units (1 USDC = 1,000,000). Shown with 2 decimals, the exact amount on hover. */
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

  return (
    <span className={className} title={formatUsdHidden(micro) ?? undefined}>
      {formatUsd(micro)}
    </span>
  );
}
