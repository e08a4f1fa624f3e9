import { AddressField } from '#components/AddressField';
import { AddressLink } from '#components/AddressLink';
import { Announcer } from '#components/Announcer';
import { Card } from '#components/Card';
import { DetailList } from '#components/DetailList';
import { Form, type FormProgress } from '#components/Form';
import { PageHeader } from '#components/PageHeader';
import { Columns, Stack } from '#components/Stack';
import { buildExplorerUrl } from '#domain/explorer';
import { send } from '#domain/messages/send';
import { formatUsdExact, type MicroUsdc } from '#domain/money';
import {
  AmountAndMemo,
  getProgress,
  type AmountAndMemoProps,
} from '#screens/dashboard/AmountAndMemo';
import { PageTrail } from '#screens/dashboard/PageTrail';
import { Revealed } from '#components/Revealed';

import { Balance, type BalanceProps } from './Balance';
import { OperatingAccountCard, type OperatingAccountCardProps } from './OperatingAccountCard';

export interface SendValues {
  to: string;
  amount: string;
  memo: string;
}

export type SendScreenProps = {
  onSubmit: (values: SendValues) => void;
  /** Transfers that succeeded. Each one empties the fields; a failure never does. */
  sentCount: number;
  balance: BalanceProps;
  account: OperatingAccountCardProps;
} & Pick<AmountAndMemoProps, 'amountHint' | 'onAmountChange'> &
  ((FormProgress & { state: 'idle' | 'submitting' | 'failed' }) | { state: 'done'; sent: Sent });

/** A transfer that the network has confirmed. */
export interface Sent {
  micro: MicroUsdc;
  to: string;
  memo: string;
  signature: string;
  /** The explorer's addresses with `{signature}` and `{address}` in them. */
  explorerTxUrl: string;
  explorerAddressUrl: string;
}

/** Sends USDC from the operating account. Route: `/send`. */
export function SendScreen(props: SendScreenProps) {
  return (
    <Stack gap="l">
      <PageTrail parent="settings" />
      <PageHeader title={send.title} text={send.text} />
      <Columns
        main={
          <>
            <Transfer {...props} />
            <Announcer>{props.state === 'done' ? formatAnnouncement(props.sent) : ''}</Announcer>
          </>
        }
        aside={
          <>
            {props.state === 'done' && <Result {...props.sent} />}
            {!props.balance.retry && <OperatingAccountCard {...props.account} />}
          </>
        }
      />
    </Stack>
  );
}

function Transfer(props: SendScreenProps) {
  return (
    <Card>
      <Stack gap="l">
        <Balance {...props.balance} />
        <Form
          submit={send.submit}
          {...getProgress(props)}
          doneCount={props.sentCount}
          onSubmit={(text) =>
            props.onSubmit({ to: text('to'), amount: text('amount'), memo: text('memo') })
          }
        >
          <Fields {...props} />
        </Form>
      </Stack>
    </Card>
  );
}

/** As they are while they are sent, and empty afterwards. */
function Fields({ state, amountHint, onAmountChange }: SendScreenProps) {
  const readOnly = state === 'submitting';
  return (
    <>
      <AddressField
        label={send.wallet}
        description={send.walletHint}
        name="to"
        readOnly={readOnly}
        required
      />
      <AmountAndMemo memoHint={send.memoHint} {...{ amountHint, onAmountChange, readOnly }} />
    </>
  );
}

function formatAnnouncement({ micro, to }: Sent): string {
  return send.result.announcement(formatUsdExact(micro), to);
}

function Result({ micro, to, memo, signature, explorerTxUrl, explorerAddressUrl }: Sent) {
  const { result } = send;
  const receiver = <AddressLink address={to} href={buildExplorerUrl(explorerAddressUrl, to)} />;
  const transaction = (
    <AddressLink address={signature} href={buildExplorerUrl(explorerTxUrl, signature)} />
  );
  return (
    <Revealed>
      <Card tone="accent" title={result.title} description={result.text}>
        <DetailList
          details={[
            { label: result.amount, value: formatUsdExact(micro) },
            { label: result.to, value: receiver },
            { label: result.memo, value: memo },
            { label: result.transaction, value: transaction },
          ]}
        />
      </Card>
    </Revealed>
  );
}
