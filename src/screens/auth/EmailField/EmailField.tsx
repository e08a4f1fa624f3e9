import { TextField } from '#components/TextField';
import { auth } from '#domain/messages/auth';

export interface EmailFieldProps {
  /** Text to begin with. */
  defaultValue?: string;
}

/** The e-mail address of an account, named `email` in the form's data. */
export function EmailField({ defaultValue }: EmailFieldProps) {
  return (
    <TextField
      label={auth.fields.email}
      name="email"
      type="email"
      autoComplete="username"
      spellCheck={false}
      defaultValue={defaultValue}
      required
    />
  );
}
