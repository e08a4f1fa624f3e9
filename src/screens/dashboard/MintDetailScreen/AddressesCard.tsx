import { AddressLink } from '#components/AddressLink';
import { Card } from '#components/Card';
import { CopyButton } from '#components/CopyButton';
import { DetailList } from '#components/DetailList';
import type { ParsedMint } from '#contract/mints';
import { buildExplorerUrl } from '#domain/explorer';
import { mints } from '#domain/messages/mints';

import * as styles from './AddressesCard.css';

export interface AddressesCardProps {
  mint: Pick<ParsedMint, 'address' | 'authority' | 'account'>;
  /** The explorer's address with `{address}` in it. */
  explorerAddressUrl: string;
  copiedItem: string | null;
  onCopy: (text: string, item: string) => void;
}

const messages = mints.manage.addresses;

/** Where the token is on the chain. The authority may also freeze. */
export function AddressesCard({
  mint,
  explorerAddressUrl,
  copiedItem,
  onCopy,
}: AddressesCardProps) {
  const buildDetail = (item: Exclude<keyof typeof messages, 'title'>, address: string) => ({
    label: messages[item],
    value: <AddressLink address={address} href={buildExplorerUrl(explorerAddressUrl, address)} />,
    action: (
      <span className={styles.copy}>
        <CopyButton
          label={messages[item]}
          value={address}
          copied={copiedItem === item}
          onCopy={(text) => onCopy(text, item)}
        />
      </span>
    ),
  });
  return (
    <Card title={messages.title}>
      <DetailList
        details={[
          buildDetail('address', mint.address),
          buildDetail('authority', mint.authority),
          buildDetail('freezeAuthority', mint.authority),
          buildDetail('account', mint.account),
        ]}
      />
    </Card>
  );
}
