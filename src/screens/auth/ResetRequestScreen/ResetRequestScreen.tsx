import { AuthFrame } from '#components/AuthFrame';
import { Form, type FormProgress } from '#components/Form';
import { Link, type LinkTarget } from '#components/Link';
import { auth } from '#domain/messages/auth';
import { EmailField } from '#screens/auth/EmailField';

export interface ResetRequestScreenProps extends FormProgress {
  state: 'idle' | 'submitting' | 'failed';
  /** First value of the field, for a user who asks again; null leaves it empty. */
  email: string | null;
  /** Handed on to the pages around it: the page that was asked for, and an invitation. */
  wanted: LinkTarget['state'];
  onSubmit: (values: { email: string }) => void;
}

const { resetRequest } = auth;

/** Asks for a one-time reset link. Route: `/auth/reset`. */
export function ResetRequestScreen(props: ResetRequestScreenProps) {
  const { email, wanted, onSubmit, ...progress } = props;
  return (
    <AuthFrame
      heading={resetRequest.title}
      text={resetRequest.text}
      footer={
        <>
          {resetRequest.loginPrompt}{' '}
          <Link to="/auth/login" state={wanted}>
            {resetRequest.login}
          </Link>
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
