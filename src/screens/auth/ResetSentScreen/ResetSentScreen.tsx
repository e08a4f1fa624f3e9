import { Alert } from '#components/Alert';
import { Announcer } from '#components/Announcer';
import { AuthFrame } from '#components/AuthFrame';
import { Button } from '#components/Button';
import { ExternalLink } from '#components/ExternalLink';
import type { FormProgress } from '#components/Form';
import { Link, type LinkTarget } from '#components/Link';
import { LinkButton } from '#components/LinkButton';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { auth } from '#domain/messages/auth';
import { common } from '#domain/messages/common';

export type ResetSentScreenProps = {
  /** Handed on to the pages around it: the page that was asked for, and an invitation. */
  wanted: LinkTarget['state'];
  /** Where mails can be read on a local run; null wherever they are sent. */
  outboxUrl: string | null;
} & (
  | SentProps
  /** As by a bookmark: the form asks for it. */
  | { state: 'emailUnknown' }
);

interface SentProps extends Pick<FormProgress, 'error' | 'reason'> {
  state: 'sent' | 'sendingAgain' | 'sentAgain' | 'failed';
  /** Where the link was asked for. */
  email: string;
  /** Sends the mail again. */
  onSend: () => void;
}

const { resetRequest, resetSent } = auth;

/** Says that a mail is on its way, and offers to send it again. Route: `/auth/reset/message`. */
export function ResetSentScreen(props: ResetSentScreenProps) {
  const { wanted, outboxUrl } = props;
  const email = props.state === 'emailUnknown' ? null : props.email;
  return (
    <AuthFrame
      heading={resetSent.title}
      text={resetSent.text(email)}
      footer={
        <Stack gap="xs">
          {outboxUrl !== null && (
            <p>
              {resetSent.outboxPrompt}{' '}
              <ExternalLink href={outboxUrl} sameTab>
                {resetSent.outbox}
              </ExternalLink>
            </p>
          )}
          {email !== null && (
            <p>
              {resetSent.changePrompt}{' '}
              <Link to="/auth/reset" state={{ ...wanted, email }}>
                {resetSent.change}
              </Link>
            </p>
          )}
          <p>
            {resetRequest.loginPrompt}{' '}
            <Link to="/auth/login" state={wanted}>
              {resetRequest.login}
            </Link>
          </p>
        </Stack>
      }
    >
      <Stack gap="m">
        <Text tone="soft">{resetSent.hint}</Text>
        <Again {...props} />
      </Stack>
    </AuthFrame>
  );
}

function Again(props: ResetSentScreenProps) {
  switch (props.state) {
    case 'emailUnknown':
      return (
        <LinkButton to="/auth/reset" state={props.wanted} size="l" fullWidth>
          {resetSent.again}
        </LinkButton>
      );
    case 'sent':
    case 'sendingAgain':
    case 'sentAgain':
    case 'failed':
      return <SendAgain {...props} />;
  }
}

function SendAgain({ state, email, error, reason, onSend }: SentProps) {
  const sentAgain = state === 'sentAgain' ? resetSent.sentAgain(email) : '';
  const sending = state === 'sendingAgain';
  return (
    <>
      <Announcer>{sending ? common.loading : sentAgain}</Announcer>
      {sentAgain !== '' && (
        <Alert tone="success" announcedElsewhere>
          {sentAgain}
        </Alert>
      )}
      {state === 'failed' && <Alert reason={reason}>{error}</Alert>}
      <Button size="l" fullWidth loading={sending} onClick={onSend}>
        {resetSent.again}
      </Button>
    </>
  );
}
