import { AuthFrame } from '#components/AuthFrame';
import { Form, type FormProgress } from '#components/Form';
import { TextField } from '#components/TextField';
import { auth } from '#domain/messages/auth';
import { NAME_MAX_LENGTH } from '#domain/textLimits';
import { SetupFooter, type SetupFooterProps } from '#screens/auth/SetupFooter';

/** What the setup calls a merchant. */
interface Names {
  firstName: string;
  lastName: string;
  organizationName: string;
}

export interface ProfileScreenProps extends FormProgress {
  state: 'idle' | 'submitting' | 'failed';
  /** What was stored before; empty where nothing is known (yet). What is written stays when it comes later. */
  known: Names;
  account: SetupFooterProps;
  onSubmit: (values: Names) => void;
}

const { fields, profile } = auth;

/** First-time profile. Route: `/setup`. */
export function ProfileScreen({ known, account, onSubmit, ...progress }: ProfileScreenProps) {
  return (
    <AuthFrame
      step={profile.step}
      heading={profile.title}
      text={profile.text}
      footer={<SetupFooter {...account} />}
    >
      <Form
        submit={profile.submit}
        {...progress}
        onSubmit={(text) =>
          onSubmit({
            firstName: text('firstName'),
            lastName: text('lastName'),
            organizationName: text('organizationName'),
          })
        }
      >
        <TextField
          label={fields.firstName}
          name="firstName"
          defaultValue={known.firstName}
          autoComplete="given-name"
          maxLength={NAME_MAX_LENGTH}
          required
        />
        <TextField
          label={fields.lastName}
          name="lastName"
          defaultValue={known.lastName}
          autoComplete="family-name"
          maxLength={NAME_MAX_LENGTH}
          required
        />
        <TextField
          label={fields.organizationName}
          name="organizationName"
          defaultValue={known.organizationName}
          autoComplete="organization"
          maxLength={NAME_MAX_LENGTH}
          required
        />
      </Form>
    </AuthFrame>
  );
}
