import { checkbox } from '#theme/checkbox.css';

import * as styles from './Checkbox.css';

export interface CheckboxProps {
  /** What being checked means. */
  label: string;
  /** Name of the value in the form's data, where it is `on` when checked. */
  name?: string;
  /** How a box begins that keeps its own state. */
  defaultChecked?: boolean;
  /** For a caller that keeps the value. Needs `onChange`. */
  checked?: boolean | undefined;
  /** Gets whether it is checked now. */
  onChange?: ((checked: boolean) => void) | undefined;
  /** The form is not sent unless it is checked. */
  required?: boolean;
}

/** One yes-or-no choice. The whole line is the target. */
export function Checkbox({ label, onChange, ...input }: CheckboxProps) {
  return (
    <label className={styles.root}>
      <input
        {...input}
        type="checkbox"
        className={checkbox}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
