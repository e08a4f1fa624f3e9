import { useState } from 'react';

import { auth } from '#domain/messages/auth';
import { passwordsDiffer } from '#domain/passwords';
import type { FormProgress } from '#hooks/shared/useFormMutation';

export interface PasswordCheck {
  /** That of the call, or that the passwords differ. */
  progress: FormProgress;
  /** Whether both are the same. If not, the form says so until the next time. */
  agree: (password: string, confirmation: string) => boolean;
}

/** Compares a password with its confirmation before any call is made. */
export function usePasswordCheck(progress: FormProgress): PasswordCheck {
  const [differ, setDiffer] = useState(false);

  return {
    progress: differ ? { state: 'failed', error: auth.passwordsDiffer } : progress,
    agree: (password, confirmation) => {
      const refused = passwordsDiffer(password, confirmation);
      setDiffer(refused);
      return !refused;
    },
  };
}
