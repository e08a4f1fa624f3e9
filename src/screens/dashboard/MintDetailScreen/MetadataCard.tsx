import { Card } from '#components/Card';
import { DateTime } from '#components/DateTime';
import { DetailList } from '#components/DetailList';
import { Money } from '#components/Money';
import { TokenIcon } from '#components/TokenIcon';
import type { ParsedMint } from '#contract/mints';
import { mints } from '#domain/messages/mints';
import { formatUsdExact } from '#domain/money';

import * as styles from './MetadataCard.css';

const messages = mints.manage.metadata;

/** What customers see of the token, its picture first. */
export function MetadataCard({ mint }: { mint: ParsedMint }) {
  const { name, symbol, description, image } = mint.metadata;
  return (
    <Card title={messages.title}>
      <div className={styles.parts}>
        <div className={styles.picture}>
          <TokenIcon size="fill" src={image} symbol={symbol} alt={name} />
        </div>
        <div className={styles.facts}>
          <DetailList
            details={[
              { label: messages.name, value: name },
              { label: messages.symbol, value: symbol },
              {
                label: messages.value,
                value: <Money>{formatUsdExact(mint.priceMicro)}</Money>,
              },
              { label: messages.created, value: <DateTime value={mint.createdAt} /> },
              {
                label: messages.description,
                value: <span className={styles.description}>{description}</span>,
                long: true,
              },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}
