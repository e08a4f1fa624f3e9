import { AuthFrame } from '#components/AuthFrame';
import { Button } from '#components/Button';
import type { FormProgress } from '#components/Form';
import { Link, type LinkTarget } from '#components/Link';
import { Notice, type NoticeProps } from '#components/Notice';
import { Inline, Stack } from '#components/Stack';
import { auth } from '#domain/messages/auth';
import { proof } from '#domain/messages/proof';
import { ProofForm, type ProofFormProps } from '#screens/auth/ProofForm';

import { LoginForm } from './LoginForm';
import type { PasskeyButtonProps } from './PasskeyButton';

export type LoginScreenProps =
  | (FormProgress & {
      state: 'idle' | 'submitting' | 'failed';
      /** What the form begins with. */
      known: { email: string; remembered: boolean };
      /** What led here: a new password, or a sign-out that the server did not hear of. */
      notice: NoticeProps;
      /** Handed on to the pages around it: the page that was asked for, and an invitation. */
      wanted: LinkTarget['state'];
      /** Handed on to the page for a forgotten password: the email that was typed, too. */
      forgotten: LinkTarget['state'];
      /** Called at first, and whenever something is written. */
      onEmailChange: (email: string) => void;
      /** Null in a browser without passkeys. */
      passkey: PasskeyButtonProps | null;
      /** `remembered`: this browser keeps the session for 30 days, and otherwise for 12 hours. */
      onSubmit: (values: { email: string; password: string; remembered: boolean }) => void;
    })
  /** Password accepted; a second factor is required. */
  | { state: 'secondFactor'; form: ProofFormProps; onBack: () => void };

const { login } = auth;

/** Sign-in. Route: `/auth/login`. */
export function LoginScreen(props: LoginScreenProps) {
  switch (props.state) {
    case 'idle':
    case 'submitting':
    case 'failed':
      return <Password {...props} />;
    case 'secondFactor':
      return (
        <AuthFrame
          heading={proof.signIn.title}
          text={proof.signIn.text}
          footer={
            <Inline justify="center">
              <Button tone="quiet" onClick={props.onBack}>
                {proof.signIn.back}
              </Button>
            </Inline>
          }
        >
          <ProofForm {...props.form} />
        </AuthFrame>
      );
  }
}

function Password({
  notice,
  wanted,
  ...form
}: Exclude<LoginScreenProps, { state: 'secondFactor' }>) {
  return (
    <AuthFrame
      heading={login.title}
      text={login.text}
      footer={
        <>
          {login.registerPrompt}{' '}
          <Link to="/auth/register" state={wanted}>
            {login.register}
          </Link>
        </>
      }
    >
      <Stack gap="l">
        <Notice {...notice} />
        <LoginForm {...form} />
      </Stack>
    </AuthFrame>
  );
}
