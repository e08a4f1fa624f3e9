import { Alert } from '#components/Alert';
import { Badge } from '#components/Badge';
import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { Inline, Stack } from '#components/Stack';
import { security } from '#domain/messages/security';
import { ValueRow } from '#screens/dashboard/ValueRow';

import { EmailForm, type EmailFormProps } from './EmailForm';

const { email: messages } = security;

export interface EmailCardProps {
  email: string;
  /** Whether it was shown that it is the user's. */
  verified: boolean;
  /** The email that waits for its link; null while none does. */
  waiting: {
    newEmail: string;
    /** Whether the link is being mailed again. */
    sending: boolean;
    sentAgain: boolean;
    cancelling: boolean;
    onSendAgain: () => void;
    onCancel: () => void;
  } | null;
  /** What went wrong last; empty when nothing did. */
  failure: string;
  onChange: () => void;
  form: EmailFormProps;
}

/** The user's email, and the new one while it waits for its link. */
export function EmailCard({ email, verified, waiting, failure, onChange, form }: EmailCardProps) {
  return (
    <>
      <Card title={messages.title} description={messages.text}>
        <Stack gap="m">
          {failure !== '' && <Alert>{failure}</Alert>}
          <ValueRow
            roomy
            badge={
              <Badge tone={verified ? 'success' : 'neutral'}>
                {verified ? messages.verified : messages.unverified}
              </Badge>
            }
            action={<Button onClick={onChange}>{messages.change}</Button>}
          >
            {email}
          </ValueRow>
          {waiting && <Waiting {...waiting} email={email} />}
        </Stack>
      </Card>
      <EmailForm {...form} />
    </>
  );
}

function Waiting(props: NonNullable<EmailCardProps['waiting']> & { email: string }) {
  const { email, newEmail, sending, sentAgain, cancelling } = props;
  return (
    <Alert
      tone="info"
      action={
        <Inline>
          <Button loading={sending} onClick={props.onSendAgain}>
            {messages.again}
          </Button>
          <Button tone="quiet" loading={cancelling} onClick={props.onCancel}>
            {messages.cancel}
          </Button>
        </Inline>
      }
    >
      {sentAgain ? messages.sentAgain(newEmail) : messages.waiting(newEmail, email)}
    </Alert>
  );
}
