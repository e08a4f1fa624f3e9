import { Card } from '#components/Card';
import { DetailPlaces } from '#components/DetailList';
import { Skeleton } from '#components/Skeleton';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';

import { facts, parts, picture } from './MetadataCard.css';
import * as styles from './MintDetailScreen.css';

/**
 * Holds the places of the cards. No words: a token that does not exist looks the same for good, and
 * nothing may be promised of it.
 */
export function LoadingCards() {
  return (
    <div aria-busy="true" className={styles.columns}>
      <Card>
        <Stack gap="xxs">
          <TitlePlace />
          <Skeleton shape="small" width="l" />
        </Stack>
        <Text as="div" look="display">
          <Skeleton width="m" />
        </Text>
        <Stack gap="xs">
          <Skeleton shape="small" width="s" />
          <Skeleton shape="control" />
        </Stack>
      </Card>
      <div className={styles.metadata}>
        <Card>
          <TitlePlace />
          <div className={parts}>
            <div className={picture} />
            <div className={facts}>
              <DetailPlaces count={5} />
            </div>
          </div>
        </Card>
      </div>
      <Card>
        <TitlePlace />
        <DetailPlaces count={4} acted />
      </Card>
    </div>
  );
}

function TitlePlace() {
  return (
    <Text as="div" look="heading">
      <Skeleton width="s" />
    </Text>
  );
}
