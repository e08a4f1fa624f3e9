import { AuthFrame } from '#components/AuthFrame';
import { Form, type FormProgress } from '#components/Form';
import { Link } from '#components/Link';
import { auth } from '#domain/messages/auth';
import { NewPasswordFields } from '#screens/auth/NewPasswordFields';

export interface ResetChangeScreenProps extends FormProgress {
  state: 'idle' | 'submitting' | 'failed';
  onSubmit: (values: { newPassword: string; confirmation: string }) => void;
}

const { fields, resetChange } = auth;

/** Sets a new password with a mailed link. Route: `/auth/change/{resetId}`. */
export function ResetChangeScreen({ onSubmit, ...progress }: ResetChangeScreenProps) {
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
        {...progress}
        onSubmit={(text) =>
          onSubmit({ newPassword: text('newPassword'), confirmation: text('confirmation') })
        }
      >
        <NewPasswordFields label={fields.newPassword} name="newPassword" />
      </Form>
    </AuthFrame>
  );
}
