import { Card } from '#components/Card';
import { DetailList } from '#components/DetailList';
import { Skeleton } from '#components/Skeleton';
import { VisuallyHidden } from '#components/VisuallyHidden';
import { webhooks } from '#domain/messages/webhooks';
import { LoadingCard } from '#screens/dashboard/LoadingCard';
import { buttonPlace, menuPlace } from '#theme/listRow.css';

import * as log from './DeliveryLog.css';
import { DeliveryPlaces } from './DeliveryLog';
import { menu } from './WebhookScreen.css';

const { detail } = webhooks;

/** As in the card that is loading. */
const LABELS = [detail.address, detail.state, detail.events, detail.created];

/** Holds the place of what is known of an endpoint, and of what was sent to it. */
export function LoadingCards() {
  const value = <Skeleton width="l" />;
  return (
    <>
      <div aria-busy="true">
        <VisuallyHidden>{detail.loading}</VisuallyHidden>
        <Card>
          <DetailList
            details={[
              ...LABELS.map((label) => ({ label, value })),
              { label: detail.secret, value, action: <div className={buttonPlace} /> },
            ]}
          />
        </Card>
      </div>
      <LoadingCard title={webhooks.log.title} description={webhooks.log.text}>
        <div className={log.filter}>
          <Skeleton shape="control" width="l" />
        </div>
        <DeliveryPlaces />
      </LoadingCard>
    </>
  );
}

/** Holds the place of what acts on the endpoint. */
export function LoadingActions() {
  return (
    <>
      <span className={buttonPlace} />
      <span className={`${menu} ${menuPlace}`} />
    </>
  );
}
