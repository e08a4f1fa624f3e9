import { useState } from 'react';

import { auth } from '#domain/messages/auth';
import { arePasswordsDifferent } from '#domain/passwords';
import type { SubmitProgress } from '#hooks/shared/useFormMutation';

export interface PasswordCheck {
  /** The error of the call, or that the passwords differ. */
  progress: SubmitProgress;
  /** Returns whether both are the same. If not, the form shows an error until the next check. */
  agree: (password: string, confirmation: string) => boolean;
  /** The form is opened again: nothing is wrong yet. */
  forget: () => void;
}

const DIFFER: SubmitProgress = {
  state: 'failed',
  error: auth.passwordsDiffer,
  wrongField: 'confirmation',
};

/** Compares a password with its confirmation before any call is made. */
export function usePasswordCheck(progress: SubmitProgress): PasswordCheck {
  const [differ, setDiffer] = useState(false);

  return {
    progress: differ ? DIFFER : progress,
    agree: (password, confirmation) => {
      const refused = arePasswordsDifferent(password, confirmation);
      setDiffer(refused);
      return !refused;
    },
    forget: () => setDiffer(false),
  };
}
