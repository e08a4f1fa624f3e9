import type { Ref } from 'react';

import { PasswordField } from '#components/PasswordField';
import { auth } from '#domain/messages/auth';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/passwords';

export interface NewPasswordFieldsProps {
  label: string;
  /** Name of the password in the form's data; the second one is `confirmation`. */
  name: string;
  /** The first input, to move focus to it. */
  ref?: Ref<HTMLInputElement>;
}

const newPassword = {
  autoComplete: 'new-password',
  maxLength: PASSWORD_MAX_LENGTH,
  required: true,
} as const;

/** A password that is chosen, and the same once more, without a minimum length: a short one is reported as different. */
export function NewPasswordFields({ label, name, ref = null }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        ref={ref}
        label={label}
        description={auth.register.passwordHint}
        name={name}
        minLength={PASSWORD_MIN_LENGTH}
        {...newPassword}
      />
      <PasswordField label={auth.fields.confirmPassword} name="confirmation" {...newPassword} />
    </>
  );
}
