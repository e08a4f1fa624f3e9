import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import { common } from '#domain/messages/common';

import * as styles from '#theme/field.css';

/** What every field takes, whatever its control is. */
export interface FieldTexts {
  /** Visible label, and the control's accessible name. */
  label: string;
  /** Help that stays visible, read after the label. */
  description?: ReactNode;
  /** What is wrong with the value and what to do. Announced when it appears. */
  error?: string | undefined;
  /** Shows `optional` beside the label. */
  optional?: boolean;
  /** A small link or note at the label's other end, such as `Forgot password?`. */
  aside?: ReactNode;
}

/** Attributes that tie a control to its label, description and error. Spread them onto it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts {
  /** Draws the control. */
  children: (control: ControlProps) => ReactNode;
}

/** Label above, help and error below a control: the frame of every field. */
export function Field({ label, description, error, optional, aside, children }: FieldProps) {
  const id = useId();
  const hasDescription = description !== undefined && description !== '';
  const describedBy = [hasDescription && `${id}-help`, error && `${id}-error`].filter(Boolean);

  return (
    <div className={styles.root}>
      <div className={styles.heading}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {(optional || aside !== undefined) && (
          <span className={styles.aside}>{aside ?? common.optional}</span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hasDescription && (
        <p id={`${id}-help`} className={styles.description}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <CircleAlert aria-hidden="true" size="1em" className={styles.errorIcon} />
          {error}
        </p>
      )}
    </div>
  );
}
