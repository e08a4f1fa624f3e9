import { AuthFrame } from '#components/AuthFrame';
import { Checkbox } from '#components/Checkbox';
import { Form, type FormProgress } from '#components/Form';
import { Link } from '#components/Link';
import { Notice, type NoticeProps } from '#components/Notice';
import { PasswordField } from '#components/PasswordField';
import { auth } from '#domain/messages/auth';
import { Stack } from '#components/Stack';
import { EmailField } from '#screens/auth/EmailField';

export interface LoginScreenProps extends FormProgress {
  state: 'idle' | 'submitting' | 'failed';
  /** What led here: a new password, or a sign-out that the server did not hear of. */
  notice: NoticeProps;
  /** `remembered`: this browser keeps the session for 30 days, and otherwise for 12 hours. */
  onSubmit: (values: { email: string; password: string; remembered: boolean }) => void;
}

const { fields, login } = auth;

/** Sign-in. Route: `/auth/login`. */
export function LoginScreen({ notice, onSubmit, ...progress }: LoginScreenProps) {
  return (
    <AuthFrame
      heading={login.title}
      text={login.text}
      footer={
        <>
          {login.registerPrompt} <Link to="/auth/register">{login.register}</Link>
        </>
      }
    >
      <Stack gap="l">
        <Notice {...notice} />
        <Form
          submit={login.submit}
          {...progress}
          onSubmit={(text) =>
            onSubmit({
              email: text('email'),
              password: text('password'),
              remembered: text('rememberMe') !== '',
            })
          }
        >
          <EmailField />
          <PasswordField
            label={fields.password}
            aside={<Link to="/auth/reset">{login.forgot}</Link>}
            name="password"
            autoComplete="current-password"
            required
          />
          <Checkbox label={fields.rememberMe} name="rememberMe" />
        </Form>
      </Stack>
    </AuthFrame>
  );
}
