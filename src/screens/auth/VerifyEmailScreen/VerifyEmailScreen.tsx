import { Alert } from '#components/Alert';
import { AuthFrame } from '#components/AuthFrame';
import { Button } from '#components/Button';
import { LinkButton } from '#components/LinkButton';
import { OutcomeMark } from '#components/OutcomeMark';
import { Skeleton } from '#components/Skeleton';
import { Stack } from '#components/Stack';
import { auth } from '#domain/messages/auth';

export type VerifyEmailScreenProps =
  | { state: 'checking' | 'verified' }
  /** The server did not answer. */
  | { state: 'failed'; retrying: boolean; onRetry: () => void }
  /** Used by another account, expired, or never made. */
  | {
      state: 'unusable';
      /** Another link can be mailed to a user who is signed in; null for others. */
      again: { sending: 'idle' | 'sending' | 'sent' | 'failed'; onSend: () => void } | null;
    };

const { verifyEmail: messages } = auth;

/** Says whether a mailed link has verified an e-mail. Route: `/auth/verify/{verifyId}`. */
export function VerifyEmailScreen(props: VerifyEmailScreenProps) {
  switch (props.state) {
    case 'checking':
      return (
        <AuthFrame heading={messages.checking}>
          <div aria-busy="true">
            <Skeleton width="l" />
          </div>
        </AuthFrame>
      );
    case 'verified':
      return (
        <AuthFrame mark={<OutcomeMark good />} {...messages.verified}>
          <LinkButton to="/" tone="primary" size="l" fullWidth>
            {messages.home}
          </LinkButton>
        </AuthFrame>
      );
    case 'failed':
      return (
        <AuthFrame heading={messages.failed.heading}>
          <Stack gap="m">
            <Alert>{messages.failed.text}</Alert>
            <Button size="l" fullWidth loading={props.retrying} onClick={props.onRetry}>
              {messages.retry}
            </Button>
          </Stack>
        </AuthFrame>
      );
    case 'unusable':
      return <Unusable {...props} />;
  }
}

function Unusable({ again }: Extract<VerifyEmailScreenProps, { state: 'unusable' }>) {
  const { heading, text, signedOut } = messages.unusable;
  if (again === null) {
    return (
      <AuthFrame mark={<OutcomeMark good={false} />} heading={heading} text={signedOut}>
        <LinkButton to="/auth/login" size="l" fullWidth>
          {auth.login.submit}
        </LinkButton>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame mark={<OutcomeMark good={false} />} heading={heading} text={text}>
      <Stack gap="m">
        {again.sending === 'sent' && <Alert tone="success">{messages.sent}</Alert>}
        {again.sending === 'failed' && <Alert>{messages.notSent}</Alert>}
        {again.sending !== 'sent' && (
          <Button size="l" fullWidth loading={again.sending === 'sending'} onClick={again.onSend}>
            {messages.again}
          </Button>
        )}
        <LinkButton to="/" size="l" fullWidth tone="quiet">
          {messages.home}
        </LinkButton>
      </Stack>
    </AuthFrame>
  );
}
