import { Checkbox } from '#components/Checkbox';
import { Form, type FormProgress } from '#components/Form';
import { Link, type LinkTarget } from '#components/Link';
import { PasswordField } from '#components/PasswordField';
import { Stack } from '#components/Stack';
import { auth } from '#domain/messages/auth';
import { EmailField } from '#screens/auth/EmailField';

import { PasskeyButton, type PasskeyButtonProps } from './PasskeyButton';

interface LoginFormProps extends FormProgress {
  known: { email: string; remembered: boolean };
  forgotten: LinkTarget['state'];
  onEmailChange: (email: string) => void;
  passkey: PasskeyButtonProps | null;
  onSubmit: (values: { email: string; password: string; remembered: boolean }) => void;
}

const { fields, login } = auth;
const REMEMBER = 'rememberMe';

/** Asks for email and password, or for a passkey. */
export function LoginForm(props: LoginFormProps) {
  const { known, forgotten, passkey, onEmailChange, onSubmit, ...progress } = props;
  return (
    <Stack gap="l">
      <Form
        submit={login.submit}
        {...progress}
        onWrite={(text) => {
          onEmailChange(text('email'));
          passkey?.onRemember(text(REMEMBER) !== '');
        }}
        onSubmit={(text) =>
          onSubmit({
            email: text('email'),
            password: text('password'),
            remembered: text(REMEMBER) !== '',
          })
        }
      >
        <EmailField offersPasskeys={passkey !== null} defaultValue={known.email} />
        <PasswordField
          label={fields.password}
          aside={
            <Link to="/auth/reset" state={forgotten}>
              {login.forgot}
            </Link>
          }
          name="password"
          autoComplete="current-password"
          required
        />
        <Checkbox label={fields.rememberMe} name={REMEMBER} defaultChecked={known.remembered} />
      </Form>
      {passkey && <PasskeyButton {...passkey} />}
    </Stack>
  );
}
