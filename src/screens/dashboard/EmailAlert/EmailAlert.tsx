import { Alert, type AlertProps } from '#components/Alert';
import { Button } from '#components/Button';
import { account } from '#domain/messages/account';

/** An email that is not verified, and the request for another link. */
export interface UnverifiedEmail {
  /** Where the link goes. */
  email: string;
  sending: 'idle' | 'sending' | 'sent' | 'failed';
  onSend: () => void;
}

export interface EmailAlertProps extends UnverifiedEmail {
  /** Says what waits until the email is verified. */
  text: (email: string) => string;
}

/** What waits for a verified email, with a way to its link. */
export function EmailAlert({ email, sending, onSend, text }: EmailAlertProps) {
  const { sent, notSent, again } = account.email;
  const isSent = sending === 'sent';
  return (
    <Alert
      tone={getTone(sending)}
      reason={sending === 'failed' ? notSent : undefined}
      action={
        <Button loading={sending === 'sending'} onClick={onSend}>
          {again}
        </Button>
      }
    >
      {isSent ? sent(email) : text(email)}
    </Alert>
  );
}

function getTone(sending: UnverifiedEmail['sending']): NonNullable<AlertProps['tone']> {
  if (sending === 'failed') return 'critical';
  return sending === 'sent' ? 'success' : 'info';
}
