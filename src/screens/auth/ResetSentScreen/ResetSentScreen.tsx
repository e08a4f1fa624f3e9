import { AuthFrame } from '#components/AuthFrame';
import { ExternalLink } from '#components/ExternalLink';
import { Link, type LinkTarget } from '#components/Link';
import { LinkButton } from '#components/LinkButton';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { auth } from '#domain/messages/auth';

export interface ResetSentScreenProps {
  /** Where the link was asked for; null when that is not known any more, as after a reload. */
  email: string | null;
  /** Handed on to the pages around it: the page that was asked for, and an invitation. */
  wanted: LinkTarget['state'];
  /** Where mails can be read on a local run; null wherever they are sent. */
  outboxUrl: string | null;
}

const { resetRequest, resetSent } = auth;

/** Says that a mail is on its way, and offers to send it again. Route: `/auth/reset/message`. */
export function ResetSentScreen({ email, wanted, outboxUrl }: ResetSentScreenProps) {
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
        <LinkButton
          to="/auth/reset"
          state={email === null ? wanted : { ...wanted, email }}
          size="l"
          fullWidth
        >
          {resetSent.again}
        </LinkButton>
      </Stack>
    </AuthFrame>
  );
}
