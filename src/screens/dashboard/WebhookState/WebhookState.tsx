import { Check, Pause, TriangleAlert } from 'lucide-react';

import { Badge } from '#components/Badge';
import type { Webhook } from '#contract/webhooks';
import { webhooks } from '#domain/messages/webhooks';

const looks = {
  active: { tone: 'success', icon: <Check /> },
  paused: { tone: 'neutral', icon: <Pause /> },
  failing: { tone: 'critical', icon: <TriangleAlert /> },
} as const;

/** Whether an endpoint gets its events. */
export function WebhookState({ state }: Pick<Webhook, 'state'>) {
  return <Badge {...looks[state]}>{webhooks.state[state]}</Badge>;
}
