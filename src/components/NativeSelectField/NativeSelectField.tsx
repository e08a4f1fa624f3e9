import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { Field, type FieldTexts } from '#components/Field';
import { box } from '#theme/control.css';

import * as styles from './NativeSelectField.css';

export interface NativeSelectFieldProps extends FieldTexts {
  options: readonly { value: string; label: string }[];
  /** Picture of the chosen option: a `TokenIcon`. */
  icon?: ReactNode;
  name?: string;
  /** Value of the chosen option. Needs `onChange`. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  required?: boolean;
  disabled?: boolean | undefined;
}

/** One choice from the browser's own list: works before the script, and on every phone. */
export function NativeSelectField(props: NativeSelectFieldProps) {
  const { label, description, error, optional, aside, options, icon, onChange, ...select } = props;

  return (
    <Field {...{ label, description, error, aside }} optional={optional ?? false}>
      {(control) => (
        <div className={box}>
          {icon !== undefined && <span className={styles.icon}>{icon}</span>}
          <select
            {...select}
            {...control}
            className={styles.select}
            onChange={(event) => onChange?.(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" size="1.125em" className={styles.chevron} />
        </div>
      )}
    </Field>
  );
}
