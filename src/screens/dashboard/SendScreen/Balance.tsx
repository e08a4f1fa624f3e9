import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import { Money } from '#components/Money';
import type { NoticeProps } from '#components/Notice';
import { Skeleton } from '#components/Skeleton';
import { Inline, Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { send } from '#domain/messages/send';
import { formatUsdExact, type MicroUsdc } from '#domain/money';
import type { Retry } from '#screens/dashboard/LoadFailure';
import { QuietFailure } from '#screens/dashboard/QuietFailure';

export interface BalanceProps {
  /** Null until it is loaded. */
  availableMicro: MicroUsdc | null;
  /** The faucet of the embedded network; null on a real one. */
  faucet: { funding: boolean; funded: boolean; onFund: () => void } | null;
  notice: NoticeProps;
  retry: Retry | null;
}

const { account: texts } = send;

/** What can be sent: read before an amount is typed. Ours: the specification's form has no account. */
export function Balance({ availableMicro, faucet, notice, retry }: BalanceProps) {
  const amount = availableMicro === null ? null : formatUsdExact(availableMicro);
  return (
    <>
      {!retry && (
        <div aria-busy={amount === null}>
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
        </div>
      )}
      <QuietFailure {...notice} retry={retry} />
      <Announcer>{faucet?.funded && amount ? texts.announcement(amount) : ''}</Announcer>
    </>
  );
}
