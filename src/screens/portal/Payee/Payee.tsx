import { Avatar } from '#components/Avatar';
import { Inline } from '#components/Stack';
import { Text } from '#components/Text';

export interface PayeeProps {
  /** As the merchant wrote it. */
  name: string;
}

/** Whom the customer pays, above the card. */
export function Payee({ name }: PayeeProps) {
  return (
    <Inline gap="xs" justify="center">
      <Avatar name={name} shape="square" size="s" />
      <Text as="span">
        <bdi translate="no">{name}</bdi>
      </Text>
    </Inline>
  );
}
