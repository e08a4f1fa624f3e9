import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

import { Field, type FieldTexts } from '#components/Field';
import type { InputProps } from '#components/TextField';
import { common } from '#domain/messages/common';
import { bare, box } from '#theme/control.css';

import * as styles from './PasswordField.css';

export interface PasswordFieldProps extends FieldTexts, InputProps {
  /** Tells password managers whether to fill it in or to make one up. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password that its owner may look at. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, description, error, optional, aside, onChange, ...input } = props;
  const [shown, setShown] = useState(false);

  return (
    <Field {...{ label, description, error, aside }} name={input.name} optional={optional ?? false}>
      {(control) => (
        <div className={box}>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={bare}
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => onChange?.(event.target.value)}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={shown ? common.hidePassword : common.showPassword}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size="1.25rem" aria-hidden /> : <Eye size="1.25rem" aria-hidden />}
          </button>
        </div>
      )}
    </Field>
  );
}
