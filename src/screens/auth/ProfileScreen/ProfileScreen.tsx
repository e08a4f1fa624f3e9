import { AuthFrame } from '#components/AuthFrame';
import { Form, type FormProgress } from '#components/Form';
import { TextField } from '#components/TextField';
import { auth } from '#domain/messages/auth';
import { NAME_MAX_LENGTH } from '#domain/textLimits';

export interface ProfileScreenProps extends FormProgress {
  state: 'idle' | 'submitting' | 'failed';
  onSubmit: (values: { firstName: string; lastName: string; organizationName: string }) => void;
}

const { fields, profile } = auth;

/** First-time profile. Route: `/setup`. */
export function ProfileScreen({ onSubmit, ...progress }: ProfileScreenProps) {
  return (
    <AuthFrame step={profile.step} heading={profile.title} text={profile.text}>
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
          autoComplete="given-name"
          maxLength={NAME_MAX_LENGTH}
          required
        />
        <TextField
          label={fields.lastName}
          name="lastName"
          autoComplete="family-name"
          maxLength={NAME_MAX_LENGTH}
          required
        />
        <TextField
          label={fields.organizationName}
          name="organizationName"
          autoComplete="organization"
          maxLength={NAME_MAX_LENGTH}
          required
        />
      </Form>
    </AuthFrame>
  );
}
