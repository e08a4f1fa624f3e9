import { AuthFrame } from '#components/AuthFrame';
import { Form } from '#components/Form';
import { Link } from '#components/Link';
import { auth } from '#domain/messages/auth';
import { EmailField } from '#screens/auth/EmailField';

export interface ResetRequestScreenProps {
  state: 'idle' | 'submitting' | 'failed';
  error?: string | undefined;
  /** First value of the field, for a user who asks again; null leaves it empty. */
  email: string | null;
  onSubmit: (values: { email: string }) => void;
}

const { resetRequest } = auth;

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
        <EmailField defaultValue={email ?? ''} />
      </Form>
    </AuthFrame>
  );
}
