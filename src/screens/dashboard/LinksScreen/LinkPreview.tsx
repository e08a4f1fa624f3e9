import { PhonePreview } from '#components/PhonePreview';
import { dashboard } from '#domain/messages/dashboard';
import { formatUsdExact, type MicroUsdc } from '#domain/money';
import { PaymentScreen, type PaymentScreenProps } from '#screens/portal/PaymentScreen';

export interface LinkPreviewProps {
  /** Before or after the customer has paid. */
  page: 'payment' | 'receipt';
  /** The organization; '' until it is known. */
  payee: string;
  /** 0 while no amount is written. */
  amountMicro: MicroUsdc;
  memo: string;
  /** The token that the customer may redeem; null for none. */
  token: { name: string; symbol: string; image: string | null } | null;
  /** ISO 8601: when the receipt's payment was made. */
  paidAt: string;
}

const { preview: texts } = dashboard.links;

/** The page that a link is going to lead to, as the customer's phone shows it. */
export function LinkPreview(props: LinkPreviewProps) {
  const { page, payee, amountMicro, memo } = props;
  // For screen readers only: what is seen has two decimals.
  const amount = formatUsdExact(amountMicro);
  switch (page) {
    case 'payment':
      return (
        <PhonePreview label={texts.paymentShown(payee, amount)}>
          <PaymentScreen {...buildPayment(props)} />
        </PhonePreview>
      );
    case 'receipt':
      return (
        <PhonePreview label={texts.receiptShown(payee, amount, memo)}>
          <PaymentScreen {...buildReceipt(props)} />
        </PhonePreview>
      );
  }
}

/** Nothing in a preview can be pressed. */
const ignore = () => undefined;
const noNotice = { visible: false, children: '' };
const usdc = { name: 'USD Coin', symbol: 'USDC', address: '' };

/** As a customer sees it who has not connected a wallet yet. */
function buildPayment({ payee, amountMicro, token }: LinkPreviewProps): PaymentScreenProps {
  return {
    state: 'payment',
    name: payee,
    sandbox: false,
    amountDueMicro: amountMicro,
    redeemed: null,
    deadline: null,
    methods: [usdc],
    method: usdc,
    onMethodChange: ignore,
    redemption: token && { token, applied: false, onRedeem: ignore, onRemove: ignore },
    wallet: null,
    action: 'connect',
    notice: noNotice,
    helpUrl: '',
    onConnect: ignore,
    onPay: ignore,
  };
}

function buildReceipt({ payee, amountMicro, memo, paidAt }: LinkPreviewProps): PaymentScreenProps {
  const receipt = {
    sandbox: false,
    paidMicro: amountMicro,
    title: payee,
    memo,
    tokens: null,
    paidAt,
    wallet: null,
    signature: null,
    merchant: null,
    mailedTo: null,
  };
  return {
    state: 'confirmed',
    name: payee,
    sandbox: false,
    returnUrl: null,
    onClose: null,
    earlier: false,
    twice: null,
    receipt: {
      receipt,
      urls: { wallet: '', transaction: '' },
      copied: false,
      onCopy: ignore,
      onPrint: ignore,
    },
  };
}
