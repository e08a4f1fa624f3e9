import { AuthFrame } from '#components/AuthFrame';
import { ExternalLink } from '#components/ExternalLink';
import { Link } from '#components/Link';
import { LinkButton } from '#components/LinkButton';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { auth } from '#domain/messages/auth';

export interface ResetSentScreenProps {
  /** Where the link was asked for; null when that is not known any more, as after a reload. */
  email: string | null;
  /** Where mails can be read on a local run; null wherever they are sent. */
  outboxUrl: string | null;
}

const { resetRequest, resetSent } = auth;

/** Says that a mail is on its way, and offers to send it again. Route: `/auth/reset/message`. */
export function ResetSentScreen({ email, outboxUrl }: ResetSentScreenProps) {
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
          <p>
            {resetRequest.loginPrompt} <Link to="/auth/login">{resetRequest.login}</Link>
          </p>
        </Stack>
      }
    >
      <Stack gap="m">
        <Text tone="soft">{resetSent.hint}</Text>
        <LinkButton
          to="/auth/reset"
          state={email === null ? undefined : { email }}
          size="l"
          fullWidth
        >
          {resetSent.again}
        </LinkButton>
      </Stack>
    </AuthFrame>
  );
}
