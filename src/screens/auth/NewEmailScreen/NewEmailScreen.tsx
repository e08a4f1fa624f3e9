import { AuthFrame } from '#components/AuthFrame';
import { LinkButton } from '#components/LinkButton';
import { OutcomeMark } from '#components/OutcomeMark';
import { auth } from '#domain/messages/auth';
import {
  CheckingView,
  DoneView,
  FailedView,
  SignedOutView,
  type SignedOutLink,
} from '#screens/auth/EmailLinkViews';

export type NewEmailScreenProps =
  /** The link belongs to a user, who has to be signed in. */
  | ({ state: 'signedOut' } & SignedOutLink)
  | { state: 'checking' | 'changed' }
  /** Used, expired, given up, or of another user. */
  | { state: 'unusable' }
  /** The server did not answer. */
  | { state: 'failed'; retrying: boolean; onRetry: () => void };

const { newEmail: messages } = auth;

/** Says whether a mailed link has changed the user's email. Route: `/auth/email/{changeId}`. */
export function NewEmailScreen(props: NewEmailScreenProps) {
  switch (props.state) {
    case 'signedOut':
      return <SignedOutView words={messages.signedOut} link={props.link} />;
    case 'checking':
      return <CheckingView heading={messages.checking} />;
    case 'changed':
      return <DoneView {...messages.changed} />;
    case 'failed':
      return (
        <FailedView words={messages.failed} retrying={props.retrying} onRetry={props.onRetry} />
      );
    case 'unusable':
      return (
        <AuthFrame mark={<OutcomeMark good={false} />} {...messages.unusable}>
          <LinkButton to="/settings/security" tone="primary" size="l" fullWidth>
            {messages.security}
          </LinkButton>
        </AuthFrame>
      );
  }
}
