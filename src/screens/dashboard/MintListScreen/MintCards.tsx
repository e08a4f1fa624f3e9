import { DateTime } from '#components/DateTime';
import { LinkButton } from '#components/LinkButton';
import { Money } from '#components/Money';
import { Skeleton } from '#components/Skeleton';
import { Text } from '#components/Text';
import { TokenIcon } from '#components/TokenIcon';
import { VisuallyHidden } from '#components/VisuallyHidden';
import type { ParsedMint } from '#contract/mints';
import { mints as messages } from '#domain/messages/mints';
import { formatUsdExact } from '#domain/money';

import * as styles from './MintCards.css';

const { list } = messages;

/** A card for each token. */
export function MintCards({ mints }: { mints: ParsedMint[] }) {
  return (
    <ul className={styles.cards}>
      {mints.map((mint) => (
        <MintCard key={mint._id} mint={mint} />
      ))}
    </ul>
  );
}

function MintCard({ mint: { _id, metadata, createdAt, priceMicro } }: { mint: ParsedMint }) {
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <TokenIcon size="fill" src={metadata.image} symbol={metadata.symbol} />
      </div>
      <div className={styles.about}>
        <Text as="h2" look="heading">
          {metadata.name}
        </Text>
        <Text look="small" tone="soft">
          {metadata.symbol}
        </Text>
      </div>
      <dl className={styles.details}>
        <div className={styles.detail}>
          <dt>{list.value}</dt>
          <dd className={styles.value}>
            <Money>{formatUsdExact(priceMicro)}</Money>
          </dd>
        </div>
        <div className={styles.detail}>
          <dt>{list.created}</dt>
          <dd className={styles.value}>
            <DateTime value={createdAt} />
          </dd>
        </div>
      </dl>
      <div className={styles.manage}>
        <LinkButton to={`/mint/manage/${encodeURIComponent(_id)}`} fullWidth>
          {list.manage}
          <VisuallyHidden> {metadata.name}</VisuallyHidden>
        </LinkButton>
      </div>
    </li>
  );
}

/** No words: a failed load looks the same for good. */
export function LoadingMints() {
  return (
    <div aria-busy="true" className={styles.cards}>
      <LoadingCard />
      <LoadingCard />
      <LoadingCard />
    </div>
  );
}

function LoadingCard() {
  return (
    <div className={styles.card}>
      <div className={styles.picture} />
      <div className={styles.about}>
        <Text as="div" look="heading">
          <Skeleton width="m" />
        </Text>
        <Skeleton shape="small" width="s" />
      </div>
      <div className={styles.details}>
        <Skeleton />
        <Skeleton />
      </div>
      <div className={styles.manage}>
        <Skeleton shape="control" />
      </div>
    </div>
  );
}
