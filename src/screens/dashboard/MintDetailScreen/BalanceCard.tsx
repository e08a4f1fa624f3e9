import { Alert } from '#components/Alert';
import { Announcer } from '#components/Announcer';
import { Card } from '#components/Card';
import { Form } from '#components/Form';
import type { NoticeProps } from '#components/Notice';
import { Skeleton } from '#components/Skeleton';
import { Text } from '#components/Text';
import { TextField, type TextFieldError } from '#components/TextField';
import { mints } from '#domain/messages/mints';
import type { TokenBase } from '#domain/redemption';
import type { Retry } from '#screens/dashboard/LoadFailure';
import { QuietFailure } from '#screens/dashboard/QuietFailure';
import { formatTokens } from '#domain/tokens';

import * as styles from './BalanceCard.css';

export interface BalanceCardProps {
  symbol: string;
  /** Null while it is not known. */
  balance: TokenBase | null;
  /** The balance could not be had. */
  balanceNotice: NoticeProps;
  /** What is wanted in place of the amount that was refused. */
  amountHint: TextFieldError;
  onAmountChange: (amount: string) => void;
  /** Tokens are being issued. */
  minting: boolean;
  balanceRetry: Retry | null;
  /** Gets how many to issue, as it is written. */
  onMint: (amount: string) => void;
  /** How often tokens were issued on this page: each empties the field. A failure never does. */
  mintedCount: number;
  /** What was issued last on this page; null before. */
  minted: TokenBase | null;
  /** The tokens were not made, or may still be. */
  mintNotice: NoticeProps;
}

const messages = mints.manage.balance;

/** What the merchant holds of the token, and the way to issue more. */
export function BalanceCard(props: BalanceCardProps) {
  const { symbol, balance, balanceRetry, amountHint, minting, minted } = props;
  const done = minted === null ? '' : messages.minted(formatTokens(minted), symbol);
  return (
    <Card title={messages.title} description={messages.text}>
      <div
        role="status"
        aria-label={messages.title}
        aria-busy={balance === null && balanceRetry === null}
      >
        {balance !== null && <Amount base={balance} symbol={symbol} />}
        {balance === null && balanceRetry === null && (
          <Text as="div" look="display">
            <Skeleton width="m" />
          </Text>
        )}
      </div>
      <QuietFailure {...props.balanceNotice} retry={balanceRetry} />
      <Form
        layout="row"
        submit={messages.submit}
        state={minting ? 'submitting' : 'idle'}
        doneCount={props.mintedCount}
        wrongField={amountHint.error === undefined ? undefined : 'amount'}
        onSubmit={(text) => props.onMint(text('amount'))}
      >
        <TextField
          label={messages.amount}
          {...amountHint}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          suffix={symbol}
          onChange={props.onAmountChange}
          readOnly={minting}
          required
        />
      </Form>
      <QuietFailure {...props.mintNotice} />
      <Announcer>{done}</Announcer>
      {done !== '' && (
        <Alert tone="success" announcedElsewhere>
          {done}
        </Alert>
      )}
    </Card>
  );
}

/** More characters than a phone has room for in the largest size. */
const LONG = 12;

function Amount({ base, symbol }: { base: TokenBase; symbol: string }) {
  const text = formatTokens(base);
  return (
    <p className={styles.amount({ long: text.length > LONG })}>
      {text} <span className={styles.symbol}>{symbol}</span>
    </p>
  );
}
