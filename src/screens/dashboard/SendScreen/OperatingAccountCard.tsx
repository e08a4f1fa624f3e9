import { Card } from '#components/Card';
import { CopyField, type CopyFieldProps } from '#components/CopyField';
import { Skeleton } from '#components/Skeleton';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { send } from '#domain/messages/send';

export interface OperatingAccountCardProps extends Pick<CopyFieldProps, 'copied' | 'onCopy'> {
  /** Null until it is loaded. */
  address: string | null;
  /** Whether it is of the embedded network, where no real money arrives. */
  isTest: boolean;
}

const { account: texts } = send;

/** Where transfers are sent from, and how to add to it. Ours: the specification's form has no account. */
export function OperatingAccountCard({
  address,
  isTest,
  copied,
  onCopy,
}: OperatingAccountCardProps) {
  return (
    <Card title={texts.title} description={texts.text}>
      <div aria-busy={address === null}>
        <Stack gap="xs">
          <Text look="small" tone="soft">
            {isTest ? texts.testTitle : texts.topUp}
          </Text>
          {address === null ? (
            <Skeleton shape="field" />
          ) : (
            <CopyField label={texts.address} value={address} copied={copied} onCopy={onCopy} />
          )}
          <Text look="small" tone="soft">
            {isTest ? texts.testText : texts.topUpText}
          </Text>
        </Stack>
      </div>
    </Card>
  );
}
