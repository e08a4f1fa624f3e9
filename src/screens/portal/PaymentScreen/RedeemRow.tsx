import { Button } from '#components/Button';
import { FieldError } from '#components/Field';
import { TokenIcon } from '#components/TokenIcon';
import { portal } from '#domain/messages/portal';

import * as styles from './RedeemRow.css';
import type { ShownToken } from './RedemptionView';

export interface RedeemRowProps {
  token: ShownToken;
  /** Whether some are taken off the amount due. */
  applied: boolean;
  /** Why Pay was refused for them; empty when it was not. */
  error?: string | undefined;
  /** Leads to the redemption view. */
  onRedeem: () => void;
  /** Resets the tokens to 0. */
  onRemove: () => void;
}

/** The merchant's token in one line, and what can be done with it. */
export function RedeemRow(props: RedeemRowProps & { disabled: boolean }) {
  const { token, applied, error, onRedeem, onRemove, disabled } = props;
  const { redeem, remove } = portal.payment.redemption;
  return (
    <div className={styles.root}>
      <span className={styles.icon}>
        <TokenIcon src={token.image} symbol={token.symbol} />
      </span>
      <span className={styles.name}>
        <bdi translate="no">{token.name}</bdi>
      </span>
      <span className={applied ? styles.quietAction : undefined}>
        <Button
          tone={applied ? 'quiet' : 'secondary'}
          disabled={disabled}
          onClick={applied ? onRemove : onRedeem}
        >
          <bdi dir="ltr">{applied ? remove : redeem}</bdi>
        </Button>
      </span>
      {error && (
        <div className={styles.error}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
