import { Ellipsis, Pause, Pencil, Play, Trash2 } from 'lucide-react';

import { Announcer } from '#components/Announcer';
import { Menu } from '#components/Menu';
import { SpinnerMark } from '#components/Spinner';
import type { Webhook } from '#contract/webhooks';
import { common } from '#domain/messages/common';
import { webhooks } from '#domain/messages/webhooks';

export interface WebhookMenuProps {
  webhook: Webhook;
  /** It is being paused, resumed or deleted. */
  busy: boolean;
  onEdit: () => void;
  onPause: () => void;
  onResume: () => void;
  /** Asks before it deletes. */
  onDelete: () => void;
}

const { menu } = webhooks;

/** What can be done with an endpoint. */
export function WebhookMenu(props: WebhookMenuProps) {
  const { webhook, busy, onEdit, onPause, onResume, onDelete } = props;
  const pausing =
    webhook.state === 'active'
      ? { id: 'pause', label: menu.pause, icon: <Pause />, onSelect: onPause }
      : { id: 'resume', label: menu.resume, icon: <Play />, onSelect: onResume };
  return (
    <>
      <Menu
        label={menu.label(webhook.url)}
        trigger={busy ? <SpinnerMark size="s" /> : <Ellipsis aria-hidden="true" size="1.25rem" />}
        groups={[
          [
            { id: 'edit', label: menu.edit, icon: <Pencil />, disabled: busy, onSelect: onEdit },
            { ...pausing, disabled: busy },
          ],
          [
            {
              id: 'delete',
              label: menu.delete,
              icon: <Trash2 />,
              tone: 'critical',
              disabled: busy,
              onSelect: onDelete,
            },
          ],
        ]}
      />
      <Announcer>{busy ? common.loading : ''}</Announcer>
    </>
  );
}
