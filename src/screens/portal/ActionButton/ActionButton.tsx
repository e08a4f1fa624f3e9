import { Button, type ButtonProps } from '#components/Button';
import type { NoticeProps } from '#components/Notice';
import { portal } from '#domain/messages/portal';

export interface ActionButtonProps extends Pick<
  ButtonProps,
  'children' | 'loading' | 'loadingLabel' | 'type' | 'onClick'
> {
  /** `connect` and `waiting` (a wallet connects or disconnects) take the place of the page's own action. */
  action: string;
  /** What stands above it. After a warning the action is no longer the first thing to do. */
  notice: NoticeProps;
  onConnect: () => void;
}

/** The one button of a portal: it connects a wallet first, then does what the page is for. */
export function ActionButton({ action, notice, onConnect, ...own }: ActionButtonProps) {
  const look = { tone: 'primary', size: 'l', fullWidth: true } as const;
  const { connect } = portal.wallet;
  if (action !== 'connect' && action !== 'waiting') {
    const warned = notice.visible && notice.tone === 'warning' && !own.loading;
    return <Button {...look} {...own} tone={warned ? 'secondary' : 'primary'} />;
  }
  return (
    <Button {...look} loading={action === 'waiting'} loadingLabel={connect} onClick={onConnect}>
      {connect}
    </Button>
  );
}
