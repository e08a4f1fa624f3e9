import { Button, type ButtonProps } from '#components/Button';
import { portal } from '#domain/messages/portal';

export interface ActionButtonProps extends Pick<
  ButtonProps,
  'children' | 'disabled' | 'loading' | 'loadingLabel' | 'type' | 'onClick'
> {
  /** `connect` and `waiting` (a wallet connects or disconnects) take the place of the page's own action. */
  action: string;
  onConnect: () => void;
}

/** The one button of a portal: it connects a wallet first, then does what the page is for. */
export function ActionButton({ action, onConnect, ...own }: ActionButtonProps) {
  const look = { tone: 'primary', size: 'l', fullWidth: true } as const;
  const { connect } = portal.wallet;
  if (action !== 'connect' && action !== 'waiting') return <Button {...look} {...own} />;
  return (
    <Button {...look} loading={action === 'waiting'} loadingLabel={connect} onClick={onConnect}>
      {connect}
    </Button>
  );
}
