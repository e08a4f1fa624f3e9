import { Button } from '#components/Button';
import { ExternalLinkButton } from '#components/ExternalLinkButton';
import { portal } from '#domain/messages/portal';

export interface WayBackProps {
  /** The merchant's website, checked (`#domain/safeUrl`); null when there is none. */
  returnUrl: string | null;
  /** Closes a window that a shop's page has opened and watches; null for any other. */
  onClose: (() => void) | null;
}

/** The ways back to the shop. */
export function WayBack({ returnUrl, onClose, first }: WayBackProps & { first: boolean }) {
  const { back, close } = portal.payment.confirmed;
  return (
    <>
      {returnUrl !== null && (
        <ExternalLinkButton href={returnUrl} sameTab tone={first ? 'primary' : 'secondary'}>
          {back}
        </ExternalLinkButton>
      )}
      {onClose && (
        <Button
          tone={first && returnUrl === null ? 'primary' : 'secondary'}
          size="l"
          fullWidth
          onClick={onClose}
        >
          {close}
        </Button>
      )}
    </>
  );
}
