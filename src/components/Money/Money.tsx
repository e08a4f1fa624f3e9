import { VisuallyHidden } from '#components/VisuallyHidden';
import { common } from '#domain/messages/common';
import { formatUsd, formatUsdHidden, type MicroUsdc } from '#domain/money';

import * as styles from './Money.css';

export type MoneyProps = {
  /** `display` is the one large amount of a screen. */
  look?: 'inherit' | 'strong' | 'display';
} & (
  | {
      /** Micro-units (1 USDC = 1,000,000). Shown with 2 decimals; the exact amount on hover, and for screen readers. */
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
    <span className={className} title={exact ?? undefined}>
      {formatUsd(micro)}
      {exact !== null && <VisuallyHidden> {common.exactly(exact)}</VisuallyHidden>}
    </span>
  );
}
