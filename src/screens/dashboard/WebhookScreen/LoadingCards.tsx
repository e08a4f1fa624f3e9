import { Card } from '#components/Card';
import { DetailList } from '#components/DetailList';
import { Skeleton } from '#components/Skeleton';
import { VisuallyHidden } from '#components/VisuallyHidden';
import { webhooks } from '#domain/messages/webhooks';

const { detail } = webhooks;

/** Holds the place of what is known of an endpoint. */
export function LoadingCards() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{detail.loading}</VisuallyHidden>
      <Card>
        <DetailList
          details={[detail.address, detail.state, detail.events, detail.secret].map((label) => ({
            label,
            value: <Skeleton width="l" />,
          }))}
        />
      </Card>
    </div>
  );
}
