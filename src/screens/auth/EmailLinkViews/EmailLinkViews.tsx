import { LogIn } from 'lucide-react';

import { Alert } from '#components/Alert';
import { AuthFrame } from '#components/AuthFrame';
import { Button } from '#components/Button';
import { LinkButton } from '#components/LinkButton';
import { OutcomeMark } from '#components/OutcomeMark';
import { RoundIcon } from '#components/RoundIcon';
import { SpinnerMark } from '#components/Spinner';
import { Stack } from '#components/Stack';
import { auth } from '#domain/messages/auth';
import { common } from '#domain/messages/common';

interface Words {
  heading: string;
  text: string;
}

export interface SignedOutLink {
  /** Handed to the sign-in page, which then leads back to the link that was mailed. */
  link: Readonly<Record<string, string>> | undefined;
}

/** The link that was mailed belongs to a user, who has to be signed in. */
export function SignedOutView({ words, link }: SignedOutLink & { words: Words }) {
  return (
    <AuthFrame mark={<RoundIcon size="l" icon={<LogIn />} />} {...words}>
      <LinkButton to="/auth/login" state={link} tone="primary" size="l" fullWidth>
        {auth.login.submit}
      </LinkButton>
    </AuthFrame>
  );
}

/** The server is asked whether the link works. */
export function CheckingView({ heading }: { heading: string }) {
  return (
    <div aria-busy="true">
      <AuthFrame mark={<SpinnerMark />} heading={heading}>
        {null}
      </AuthFrame>
    </div>
  );
}

/** The link has done what it is for. */
export function DoneView(words: Words) {
  return (
    <AuthFrame mark={<OutcomeMark good />} {...words}>
      <LinkButton to="/" tone="primary" size="l" fullWidth>
        {auth.emailLink.home}
      </LinkButton>
    </AuthFrame>
  );
}

export interface FailedViewProps {
  words: Words;
  retrying: boolean;
  onRetry: () => void;
}

/** The server did not answer. */
export function FailedView({ words, retrying, onRetry }: FailedViewProps) {
  return (
    <AuthFrame mark={<OutcomeMark good={false} />} heading={words.heading}>
      <Stack gap="m">
        <Alert>{words.text}</Alert>
        <Button tone="primary" size="l" fullWidth loading={retrying} onClick={onRetry}>
          {common.retry}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
