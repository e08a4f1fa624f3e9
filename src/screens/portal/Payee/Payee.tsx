import { Avatar } from '#components/Avatar';
import { Inline, Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { portal } from '#domain/messages/portal';

export interface PayeeProps {
  /** As the merchant wrote it. */
  name: string;
  /** The merchant's own name, where `name` is another one. */
  merchant?: string | undefined;
}

/** Whom the customer pays, above the card. */
export function Payee({ name, merchant }: PayeeProps) {
  const named = (
    <Inline gap="xs" justify="center">
      <Avatar name={name} shape="square" size="s" />
      <Text as="span">
        <bdi translate="no">{name}</bdi>
      </Text>
    </Inline>
  );
  if (merchant === undefined) return named;
  return (
    <Stack gap="xxs" align="center">
      {named}
      <Text look="caption" tone="soft">
        {portal.payment.payee} <bdi translate="no">{merchant}</bdi>
      </Text>
    </Stack>
  );
}
