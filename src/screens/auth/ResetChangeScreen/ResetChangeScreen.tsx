import { AuthFrame } from '#components/AuthFrame';
import { Form } from '#components/Form';
import { Link } from '#components/Link';
import { auth } from '#domain/messages/auth';
import { NewPasswordFields } from '#screens/auth/NewPasswordFields';

export interface ResetChangeScreenProps {
  state: 'idle' | 'submitting' | 'failed';
  error?: string | undefined;
  onSubmit: (values: { newPassword: string; confirmation: string }) => void;
}

const { fields, resetChange } = auth;

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
        <NewPasswordFields label={fields.newPassword} name="newPassword" />
      </Form>
    </AuthFrame>
  );
}
