import { ExternalLinkButton } from '#components/ExternalLinkButton';
import { NativeSelectField } from '#components/NativeSelectField';
import { Notice, type NoticeProps } from '#components/Notice';
import { Text } from '#components/Text';
import { TokenIcon } from '#components/TokenIcon';
import type { PaymentMethod } from '#contract/payments';
import { common } from '#domain/messages/common';
import { portal } from '#domain/messages/portal';
import { ActionButton } from '#screens/portal/ActionButton';
import { WalletControl, type WalletControlProps } from '#screens/portal/WalletControl';

import { AmountDue, type AmountDueProps } from './AmountDue';
import * as styles from './PaymentView.css';
import { RedeemRow, type RedeemRowProps } from './RedeemRow';

/**
 * What the one button does. `waiting`: the wallet connects or disconnects. `loading`:
 * the transaction is made and signed. `processing`: it is being confirmed.
 */
export type PayAction = 'connect' | 'waiting' | 'pay' | 'loading' | 'processing';

export interface PaymentViewProps extends AmountDueProps {
  methods: PaymentMethod[];
  /** The chosen one; null when the payment lists none, and then it cannot be paid. */
  method: PaymentMethod | null;
  /** Gets the method's address. */
  onMethodChange: (address: string) => void;
  /** The merchant's token; null when the payment takes none. */
  redemption: RedeemRowProps | null;
  /** Null when the wallet went away while it pays. */
  wallet: WalletControlProps | null;
  action: PayAction;
  /** Why the last try ended here; without text when there was none. */
  notice: NoticeProps;
  /** `mailto:` of the support, for a payment without a method. */
  helpUrl: string;
  onConnect: () => void;
  onPay: () => void;
}

/** What is due, what with, and one button. */
export function PaymentView(props: PaymentViewProps) {
  const { amountDueMicro, redeemed, deadline, redemption, method, wallet, action, notice } = props;
  const busy = action === 'loading' || action === 'processing';
  return (
    <div className={styles.root}>
      <AmountDue {...{ amountDueMicro, redeemed, deadline }} />
      <div className={styles.rest}>
        {redemption && <RedeemRow {...redemption} disabled={busy} />}
        <Methods {...props} disabled={busy} />
        {wallet && <WalletControl {...wallet} />}
      </div>
      <Notice {...notice} />
      {method ? (
        <PayButton {...props} />
      ) : (
        <ExternalLinkButton href={props.helpUrl} tone="primary">
          {portal.payment.failed.help}
        </ExternalLinkButton>
      )}
    </div>
  );
}

function Methods(props: PaymentViewProps & { disabled: boolean }) {
  const { methods, method, onMethodChange, disabled } = props;
  if (!method) return <Text tone="soft">{portal.payment.noMethod}</Text>;
  return (
    <NativeSelectField
      label={portal.payment.method}
      icon={<TokenIcon size="s" src={toIconUrl(method.symbol)} symbol={method.symbol} />}
      options={methods.map(({ name, symbol, address }) => ({
        value: address,
        label: `${name} (${symbol})`,
        picture: { src: toIconUrl(symbol), letters: symbol },
      }))}
      value={method.address}
      disabled={disabled}
      onChange={onMethodChange}
    />
  );
}

function PayButton({ action, notice, onConnect, onPay }: PaymentViewProps) {
  return (
    <ActionButton
      action={action}
      notice={notice}
      onConnect={onConnect}
      loading={action !== 'pay'}
      loadingLabel={action === 'processing' ? common.processing : common.loading}
      onClick={onPay}
    >
      {portal.payment.pay}
    </ActionButton>
  );
}

/** Returns the address of the icon. The symbol comes from the server and may hold any character. */
function toIconUrl(symbol: string): string {
  return `/icons/${encodeURIComponent(symbol)}.png`;
}
