import { AuthFrame } from '#components/AuthFrame';
import { Form } from '#components/Form';
import { Link } from '#components/Link';
import { PasswordField } from '#components/PasswordField';
import { TextField } from '#components/TextField';
import { auth } from '#domain/messages/auth';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/passwords';

export interface RegisterScreenProps {
  state: 'idle' | 'submitting' | 'failed';
  error?: string | undefined;
  onSubmit: (values: { email: string; password: string; confirmation: string }) => void;
}

const { fields, register } = auth;

const newPassword = {
  autoComplete: 'new-password',
  minLength: PASSWORD_MIN_LENGTH,
  maxLength: PASSWORD_MAX_LENGTH,
  required: true,
} as const;

/** Creates an account. Route: `/auth/register`. */
export function RegisterScreen({ state, error, onSubmit }: RegisterScreenProps) {
  return (
    <AuthFrame
      heading={register.title}
      text={register.text}
      footer={
        <>
          {register.loginPrompt} <Link to="/auth/login">{register.login}</Link>
        </>
      }
    >
      <Form
        submit={register.submit}
        state={state}
        error={error}
        onSubmit={(text) =>
          onSubmit({
            email: text('email'),
            password: text('password'),
            confirmation: text('confirmation'),
          })
        }
      >
        <TextField
          label={fields.email}
          name="email"
          type="email"
          autoComplete="username"
          spellCheck={false}
          required
        />
        <PasswordField
          label={fields.password}
          description={register.passwordHint}
          name="password"
          {...newPassword}
        />
        <PasswordField label={fields.confirmPassword} name="confirmation" {...newPassword} />
      </Form>
    </AuthFrame>
  );
}
