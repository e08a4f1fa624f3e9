import { AuthFrame } from '#components/AuthFrame';
import { Form } from '#components/Form';
import { Link } from '#components/Link';
import { TextField } from '#components/TextField';
import { auth } from '#domain/messages/auth';

export interface ResetRequestScreenProps {
  state: 'idle' | 'submitting' | 'failed';
  error?: string | undefined;
  /** Written into the field for somebody who asks again; null leaves it empty. */
  email: string | null;
  onSubmit: (values: { email: string }) => void;
}

const { fields, resetRequest } = auth;

/** Asks for a one-time reset link. Route: `/auth/reset`. */
export function ResetRequestScreen({ state, error, email, onSubmit }: ResetRequestScreenProps) {
  return (
    <AuthFrame
      heading={resetRequest.title}
      text={resetRequest.text}
      footer={
        <>
          {resetRequest.loginPrompt} <Link to="/auth/login">{resetRequest.login}</Link>
        </>
      }
    >
      <Form
        submit={resetRequest.submit}
        state={state}
        error={error}
        onSubmit={(text) => onSubmit({ email: text('email') })}
      >
        <TextField
          label={fields.email}
          name="email"
          type="email"
          autoComplete="username"
          spellCheck={false}
          defaultValue={email ?? ''}
          required
        />
      </Form>
    </AuthFrame>
  );
}
