import { CircleAlert } from 'lucide-react';
import { createContext, useContext, useId, type ReactNode } from 'react';

import { common } from '#domain/messages/common';
import { hasVisibleText } from '#domain/visibleText';

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

/** The field of a form that is wrong. */
export interface WrongField {
  name: string;
  /** Identifier of the form's own error; undefined while it shows none. */
  describedBy: string | undefined;
  /** Shown at the field; without it the form says it elsewhere. */
  error?: string | undefined;
}

/** What a form says about its fields; null when none of them is known to be wrong. */
export const WrongFieldContext = createContext<WrongField | null>(null);

export interface FieldProps extends FieldTexts {
  /** Name of the value in the form's data: the form may say that it is wrong. */
  name?: string | undefined;
  /** Keeps an error from being announced when it appears: the caller announces it. Default: `false`. */
  silentError?: boolean | undefined;
  /** Draws the control. */
  children: (control: ControlProps) => ReactNode;
}

/** Label above, help and error below a control: the frame of every field. */
export function Field(props: FieldProps) {
  const { label, description, optional, aside, name, silentError = false, children } = props;
  const id = useId();
  const wrong = useContext(WrongFieldContext);
  const isWrong = wrong !== null && wrong.name === name;
  const error = props.error || (isWrong ? wrong.error : undefined);
  const hasDescription = description !== undefined && description !== '';
  const describedBy = [
    hasDescription && `${id}-help`,
    error && `${id}-error`,
    isWrong && wrong.describedBy,
  ].filter(Boolean);

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
        'aria-invalid': error || isWrong ? true : undefined,
      })}
      {hasDescription && (
        <p id={`${id}-help`} className={styles.description}>
          {description}
        </p>
      )}
      {error && (
        <FieldError id={`${id}-error`} silent={silentError}>
          {error}
        </FieldError>
      )}
    </div>
  );
}

export interface FieldErrorProps {
  /** Describes the control that is wrong. */
  id?: string;
  /** Keeps screen readers from hearing it when it appears. Default: `false`. */
  silent?: boolean;
  /** What is wrong and what to do. */
  children: string;
}

/** An error beneath what is wrong. */
export function FieldError({ id, silent = false, children }: FieldErrorProps) {
  return (
    <p id={id} className={styles.error} role={silent ? undefined : 'alert'}>
      <CircleAlert aria-hidden="true" size="1em" className={styles.errorIcon} />
      {children}
    </p>
  );
}

/**
 * Empties the required fields of a form in which nothing is seen, such as spaces, and has the browser ask for them as for
 * any empty one. Call it first when a form is submitted.
 *
 * @returns whether a field was blank: the form must not be sent
 */
export function hasBlankField(form: HTMLFormElement): boolean {
  const blank = [...form.elements].filter(isBlank);
  for (const field of blank) {
    // Not by its `value`: React would not hear of the change.
    field.setRangeText('', 0, field.value.length);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return blank.length > 0 && !form.reportValidity();
}

/** Browsers trim other types themselves, and spaces count in a password. */
function isBlank(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  const written =
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.type === 'text');
  return written && field.required && field.value !== '' && !hasVisibleText(field.value);
}
