import * as styles from './Checkbox.css';

export interface CheckboxProps {
  /** What being checked means. */
  label: string;
  name?: string;
  defaultChecked?: boolean;
  /** For a caller that keeps the value. Needs `onChange`. */
  checked?: boolean | undefined;
  onChange?: ((checked: boolean) => void) | undefined;
  required?: boolean;
}

/** One yes-or-no choice. The whole line is the target. */
export function Checkbox({ label, onChange, ...input }: CheckboxProps) {
  return (
    <label className={styles.root}>
      <input
        {...input}
        type="checkbox"
        className={styles.input}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
