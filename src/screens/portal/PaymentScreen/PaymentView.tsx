import { Button } from '#components/Button';
import { NativeSelectField } from '#components/NativeSelectField';
import { TokenIcon } from '#components/TokenIcon';
import type { PaymentMethod } from '#contract/payments';
import { common } from '#domain/messages/common';
import { portal } from '#domain/messages/portal';
import { WalletControl, type WalletControlProps } from '#screens/portal/WalletControl';

import { AmountDue, type AmountDueProps } from './AmountDue';
import * as styles from './PaymentView.css';

/**
 * What the one button does (C210–C213). `waiting`: the wallet connects or disconnects. `loading`:
 * the transaction is made and signed. `processing`: it is being confirmed.
 */
export type PayAction = 'connect' | 'waiting' | 'pay' | 'loading' | 'processing';

export interface PaymentViewProps extends AmountDueProps {
  methods: PaymentMethod[];
  /** The chosen one; null when the payment lists none. */
  method: PaymentMethod | null;
  /** Gets the method's address. */
  onMethodChange: (address: string) => void;
  /** Null when the wallet went away while it pays. */
  wallet: WalletControlProps | null;
  action: PayAction;
  /** For screen readers: why the last try ended here; empty when there was none (AMB-88). */
  notice: string;
  onConnect: () => void;
  onPay: () => void;
}

/** What is due, what with, and one button (§2). */
export function PaymentView(props: PaymentViewProps) {
  const { amountDueMicro, methods, method, onMethodChange, wallet, action } = props;
  return (
    <div className={styles.root}>
      <AmountDue amountDueMicro={amountDueMicro} />
      <div className={styles.rest}>
        {method && (
          <NativeSelectField
            label={portal.payment.method}
            icon={<TokenIcon size="s" src={iconOf(method)} symbol={method.symbol} />}
            options={methods.map(({ name, symbol, address }) => ({
              value: address,
              label: `${name} (${symbol})`,
            }))}
            value={method.address}
            disabled={action === 'loading' || action === 'processing'}
            onChange={onMethodChange}
          />
        )}
        {wallet && <WalletControl {...wallet} />}
      </div>
      <PayButton {...props} />
    </div>
  );
}

function PayButton({ action, onConnect, onPay }: PaymentViewProps) {
  const look = { tone: 'primary', size: 'l', fullWidth: true } as const;
  if (action === 'connect' || action === 'waiting') {
    const { connect } = portal.wallet;
    return (
      <Button {...look} loading={action === 'waiting'} loadingLabel={connect} onClick={onConnect}>
        {connect}
      </Button>
    );
  }
  return (
    <Button
      {...look}
      loading={action !== 'pay'}
      loadingLabel={action === 'processing' ? common.processing : common.loading}
      onClick={onPay}
    >
      {portal.payment.pay}
    </Button>
  );
}

/** §2. The symbol comes from the server, and may hold anything (U-11). */
function iconOf({ symbol }: PaymentMethod): string {
  return `/icons/${encodeURIComponent(symbol)}.png`;
}
