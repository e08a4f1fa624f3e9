import { AuthFrame } from '#components/AuthFrame';
import { Form } from '#components/Form';
import { Link } from '#components/Link';
import { PasswordField } from '#components/PasswordField';
import { auth } from '#domain/messages/auth';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/passwords';

export interface ResetChangeScreenProps {
  state: 'idle' | 'submitting' | 'failed';
  error?: string | undefined;
  onSubmit: (values: { newPassword: string; confirmation: string }) => void;
}

const { fields, register, resetChange } = auth;

const newPassword = {
  autoComplete: 'new-password',
  minLength: PASSWORD_MIN_LENGTH,
  maxLength: PASSWORD_MAX_LENGTH,
  required: true,
} as const;

/** Sets a new password with a mailed link. Route: `/auth/change/{resetId}`. */
export function ResetChangeScreen({ state, error, onSubmit }: ResetChangeScreenProps) {
  return (
    <AuthFrame
      heading={resetChange.title}
      text={resetChange.text}
      footer={
        <>
          {resetChange.resendPrompt} <Link to="/auth/reset">{resetChange.resend}</Link>
        </>
      }
    >
      <Form
        submit={resetChange.submit}
        state={state}
        error={error}
        onSubmit={(text) =>
          onSubmit({ newPassword: text('newPassword'), confirmation: text('confirmation') })
        }
      >
        <PasswordField
          label={fields.newPassword}
          description={register.passwordHint}
          name="newPassword"
          {...newPassword}
        />
        <PasswordField label={fields.confirmPassword} name="confirmation" {...newPassword} />
      </Form>
    </AuthFrame>
  );
}
