import { TextField } from '#components/TextField';
import { auth } from '#domain/messages/auth';

export interface EmailFieldProps {
  /** Text to begin with. */
  defaultValue?: string;
  /** Whether the browser may offer passkeys beside emails. Default: `false`. */
  offersPasskeys?: boolean;
}

/** The email address of an account, named `email` in the form's data. */
export function EmailField({ defaultValue, offersPasskeys = false }: EmailFieldProps) {
  return (
    <TextField
      label={auth.fields.email}
      name="email"
      type="email"
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      spellCheck={false}
      defaultValue={defaultValue}
      required
    />
  );
}
