import { Alert } from '#components/Alert';
import { Button } from '#components/Button';
import { account } from '#domain/messages/account';
import { factors as messages } from '#domain/messages/factors';

export interface UnverifiedAlertProps {
  /** Where the link goes. */
  email: string;
  sending: 'idle' | 'sending' | 'sent' | 'failed';
  onSend: () => void;
}

/** Says that a factor waits for a verified e-mail, with a way to its link. */
export function UnverifiedAlert({ email, sending, onSend }: UnverifiedAlertProps) {
  if (sending === 'sent') return <Alert tone="success">{account.email.sent(email)}</Alert>;
  return (
    <Alert
      tone="info"
      reason={sending === 'failed' ? account.email.notSent : undefined}
      action={
        <Button loading={sending === 'sending'} onClick={onSend}>
          {account.email.again}
        </Button>
      }
    >
      {messages.unverified(email)}
    </Alert>
  );
}
