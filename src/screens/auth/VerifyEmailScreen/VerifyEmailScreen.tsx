import { Alert } from '#components/Alert';
import { Announcer } from '#components/Announcer';
import { AuthFrame } from '#components/AuthFrame';
import { Button } from '#components/Button';
import { LinkButton } from '#components/LinkButton';
import { OutcomeMark } from '#components/OutcomeMark';
import { Stack } from '#components/Stack';
import { auth } from '#domain/messages/auth';
import {
  CheckingView,
  DoneView,
  FailedView,
  SignedOutView,
  type SignedOutLink,
} from '#screens/auth/EmailLinkViews';

export type VerifyEmailScreenProps =
  /** The link belongs to a user, who has to be signed in. */
  | ({ state: 'signedOut' } & SignedOutLink)
  | { state: 'checking' | 'verified' }
  /** The server did not answer. */
  | { state: 'failed'; retrying: boolean; onRetry: () => void }
  /** The link belongs to another account, has expired, or never existed. */
  | {
      state: 'unusable';
      /** Another link can be mailed. */
      again: { sending: 'idle' | 'sending' | 'sent' | 'failed'; onSend: () => void };
    };

const { verifyEmail: messages } = auth;

/** Says whether a mailed link has verified an email. Route: `/auth/verify/{verifyId}`. */
export function VerifyEmailScreen(props: VerifyEmailScreenProps) {
  switch (props.state) {
    case 'signedOut':
      return <SignedOutView words={messages.signedOut} link={props.link} />;
    case 'checking':
      return <CheckingView heading={messages.checking} />;
    case 'verified':
      return <DoneView {...messages.verified} />;
    case 'failed':
      return (
        <FailedView words={messages.failed} retrying={props.retrying} onRetry={props.onRetry} />
      );
    case 'unusable':
      return <Unusable {...props} />;
  }
}

function Unusable({ again }: Extract<VerifyEmailScreenProps, { state: 'unusable' }>) {
  const sent = again.sending === 'sent';
  return (
    <AuthFrame mark={<OutcomeMark good={sent} />} {...(sent ? messages.sent : messages.unusable)}>
      <Announcer>{sent ? messages.sent.text : ''}</Announcer>
      <Stack gap="m">
        {again.sending === 'failed' && <Alert>{messages.notSent}</Alert>}
        {!sent && (
          <Button
            tone="primary"
            size="l"
            fullWidth
            loading={again.sending === 'sending'}
            onClick={again.onSend}
          >
            {messages.again}
          </Button>
        )}
        <LinkButton to="/" size="l" fullWidth tone={sent ? 'primary' : 'quiet'}>
          {auth.emailLink.home}
        </LinkButton>
      </Stack>
    </AuthFrame>
  );
}
