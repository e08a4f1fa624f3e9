import { AuthFrame } from '#components/AuthFrame';
import { Form, type FormProgress } from '#components/Form';
import { Link } from '#components/Link';
import { auth } from '#domain/messages/auth';
import { EmailField } from '#screens/auth/EmailField';

export interface ResetRequestScreenProps extends FormProgress {
  state: 'idle' | 'submitting' | 'failed';
  /** First value of the field, for a user who asks again; null leaves it empty. */
  email: string | null;
  onSubmit: (values: { email: string }) => void;
}

const { resetRequest } = auth;

/** Asks for a one-time reset link. Route: `/auth/reset`. */
export function ResetRequestScreen({ email, onSubmit, ...progress }: ResetRequestScreenProps) {
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
        {...progress}
        onSubmit={(text) => onSubmit({ email: text('email') })}
      >
        <EmailField defaultValue={email ?? ''} />
      </Form>
    </AuthFrame>
  );
}
