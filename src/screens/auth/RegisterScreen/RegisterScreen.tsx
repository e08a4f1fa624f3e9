import { AuthFrame } from '#components/AuthFrame';
import { Form, type FormProgress } from '#components/Form';
import { Link, type LinkTarget } from '#components/Link';
import { auth } from '#domain/messages/auth';
import { EmailField } from '#screens/auth/EmailField';
import { NewPasswordFields } from '#screens/auth/NewPasswordFields';

export interface RegisterScreenProps extends FormProgress {
  state: 'idle' | 'submitting' | 'failed';
  /** Handed on to the pages around it: the page that was asked for, and an invitation. */
  wanted: LinkTarget['state'];
  onSubmit: (values: { email: string; password: string; confirmation: string }) => void;
}

const { fields, register } = auth;

/** Creates an account. Route: `/auth/register`. */
export function RegisterScreen({ wanted, onSubmit, ...progress }: RegisterScreenProps) {
  return (
    <AuthFrame
      heading={register.title}
      text={register.text}
      footer={
        <>
          {register.loginPrompt}{' '}
          <Link to="/auth/login" state={wanted}>
            {register.login}
          </Link>
        </>
      }
    >
      <Form
        submit={register.submit}
        {...progress}
        onSubmit={(text) =>
          onSubmit({
            email: text('email'),
            password: text('password'),
            confirmation: text('confirmation'),
          })
        }
      >
        <EmailField />
        <NewPasswordFields label={fields.password} name="password" />
      </Form>
    </AuthFrame>
  );
}
