import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { CopyField, type CopyFieldProps } from '#components/CopyField';
import { Money } from '#components/Money';
import type { NoticeProps } from '#components/Notice';
import { Skeleton } from '#components/Skeleton';
import { Inline, Stack } from '#components/Stack';
import { Text } from '#components/Text';
import type { ParsedOperatingAccount } from '#contract/operatingAccounts';
import { send } from '#domain/messages/send';
import { formatUsdExact } from '#domain/money';
import type { Retry } from '#screens/dashboard/LoadFailure';
import { QuietFailure } from '#screens/dashboard/QuietFailure';

export interface OperatingAccountCardProps extends Pick<CopyFieldProps, 'copied' | 'onCopy'> {
  /** Null until it is loaded. */
  known: ParsedOperatingAccount | null;
  /** The faucet of the embedded network; null on a real one. */
  faucet: { funding: boolean; funded: boolean; onFund: () => void } | null;
  notice: NoticeProps;
  retry: Retry | null;
}

const { account: texts } = send;

/** What can be sent, and how to add to it. Ours: the specification's form has no account. */
export function OperatingAccountCard(props: OperatingAccountCardProps) {
  const { known, faucet, notice, retry } = props;
  const available = known && formatUsdExact(known.availableMicro);
  return (
    <Card title={texts.title} description={texts.text}>
      {!retry && (
        <div aria-busy={known === null}>
          <Stack gap="l">
            <Available amount={available} faucet={faucet} />
            <Address {...props} />
          </Stack>
        </div>
      )}
      <QuietFailure {...notice} retry={retry} />
      <Announcer>{faucet?.funded && available ? texts.announcement(available) : ''}</Announcer>
    </Card>
  );
}

type AvailableProps = Pick<OperatingAccountCardProps, 'faucet'> & { amount: string | null };

function Available({ amount, faucet }: AvailableProps) {
  return (
    <Inline justify="between" gap="m">
      <Stack gap="xxs">
        <Text look="small" tone="soft">
          {texts.available}
        </Text>
        <Text as="div" look="title">
          {amount ? <Money>{amount}</Money> : <Skeleton shape="title" width="s" />}
        </Text>
      </Stack>
      {faucet && (
        <Button loading={faucet.funding} onClick={faucet.onFund}>
          {texts.fund}
        </Button>
      )}
    </Inline>
  );
}

function Address({ known, faucet, copied, onCopy }: OperatingAccountCardProps) {
  return (
    <Stack gap="xs">
      <Text look="small" tone="soft">
        {faucet ? texts.testTitle : texts.topUp}
      </Text>
      {known ? (
        <CopyField label={texts.address} value={known.address} copied={copied} onCopy={onCopy} />
      ) : (
        <Skeleton shape="field" />
      )}
      <Text look="small" tone="soft">
        {faucet ? texts.testText : texts.topUpText}
      </Text>
    </Stack>
  );
}
