import { useDraftValues } from '#components/FormDraft';
import { checkbox } from '#theme/checkbox.css';

import * as styles from './Checkbox.css';

export interface CheckboxProps {
  /** What being checked means. */
  label: string;
  /** Name of the value in the form's data, where it is `on` when checked. */
  name?: string;
  /** How a box begins that keeps its own state. A draft of that field takes its place. */
  defaultChecked?: boolean;
  /** For a caller that keeps the value. Needs `onChange`. */
  checked?: boolean | undefined;
  /** Gets whether it is checked now. */
  onChange?: ((checked: boolean) => void) | undefined;
  /** The form is not sent unless it is checked. */
  required?: boolean;
}

/** One yes-or-no choice. The whole line is the target. */
export function Checkbox({ label, defaultChecked, onChange, ...input }: CheckboxProps) {
  const drafted = useDraftValues(input.name)?.includes('on');
  // A box whose state the caller keeps has no first state.
  const first =
    input.checked === undefined ? { defaultChecked: drafted ?? defaultChecked } : undefined;

  return (
    <label className={styles.root}>
      <input
        {...input}
        {...first}
        type="checkbox"
        className={checkbox}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
