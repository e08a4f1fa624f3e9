import type { ChangeEvent, CompositionEvent, Ref } from 'react';

import { Field, type ControlProps, type FieldTexts } from '#components/Field';
import { useDraftText } from '#components/FormDraft';
import { affix, bare, box } from '#theme/control.css';

import { capitalize } from './capitals';
import * as styles from './TextField.css';

/** Attributes of the native input that a text field passes on. */
export interface InputProps {
  /** Name of the value in the form's data. */
  name?: string;
  /** The form is not sent while it is empty. */
  required?: boolean | undefined;
  /** What browsers and password managers may fill in, such as `email`. */
  autoComplete?: string;
  /** Starting text of a field that keeps its own value. A draft of that field takes its place. */
  defaultValue?: string | undefined;
  /** Text of a field whose value the caller keeps. Needs `onChange`. */
  value?: string | undefined;
  /** Gets the whole text after every keystroke. */
  onChange?: ((value: string) => void) | undefined;
  /** An example of a value. It is gone when something is typed. */
  placeholder?: string | undefined;
  /** In characters (UTF-16 units). */
  minLength?: number;
  /** In characters (UTF-16 units): no more can be typed. */
  maxLength?: number;
  /** Takes the field out of the tab order; say elsewhere why. */
  disabled?: boolean | undefined;
  /** The input itself, to move focus to it. */
  ref?: Ref<HTMLInputElement>;
}

export interface TextFieldProps extends FieldTexts, InputProps {
  /** What native validation asks for, and the keyboard of a touch screen. Default: `text`. */
  type?: 'text' | 'email' | 'number' | 'search' | 'tel' | 'url';
  /** Keyboard of a touch screen. `decimal` for amounts. */
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'url';
  /** Pattern of the native validation. */
  pattern?: string;
  /** Step of a `number` field, in its own unit; `any` takes every fraction. */
  step?: number | 'any';
  /** Least value of a `number` field. */
  min?: number;
  /** Greatest value of a `number` field. */
  max?: number;
  /** Unit before the value, such as `$`. Read after the label, unless that names it. */
  prefix?: string;
  /** Unit after the value, such as `USDC`. Read as `prefix` is. */
  suffix?: string;
  /** `off` for addresses and symbols. */
  spellCheck?: boolean;
  /** Keeps the text as it is for now, such as while it is being sent. The field keeps the focus. Default: `false`. */
  readOnly?: boolean;
  /** Keeps an error from being announced when it appears: the caller announces it. Default: `false`. */
  silentError?: boolean;
  /** Makes capital letters of what is typed. For a field that keeps its own text. Default: `false`. */
  capitals?: boolean;
}

/** What a field is told of its value. */
export type TextFieldError = Pick<TextFieldProps, 'error' | 'silentError'>;

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, description, error, optional, aside, silentError, ...rest } = props;
  const { prefix, suffix, capitals = false, onChange, ...input } = rest;
  const { type = 'text', inputMode } = input;
  const draft = useDraftText(input.name);

  // What is still being composed, as with an accent, is left alone until it is a letter.
  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    if (capitals && !composing) capitalize(target);
    onChange?.(target.value);
  }

  function handleCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
    if (!capitals) return;
    capitalize(currentTarget);
    onChange?.(currentTarget.value);
  }

  // A field whose text the caller keeps has no starting text.
  const starting = input.value === undefined ? { defaultValue: draft ?? input.defaultValue } : {};
  const numeric = type === 'number' || inputMode === 'decimal' || inputMode === 'numeric';

  return (
    <Field
      {...{ label, description, error, aside, silentError }}
      name={input.name}
      optional={optional ?? false}
    >
      {(control) => (
        <div className={box}>
          {prefix !== undefined && <Affix id={`${control.id}-prefix`}>{prefix}</Affix>}
          <input
            {...input}
            {...starting}
            {...control}
            aria-describedby={addUnits(control, props)}
            type={type}
            className={numeric ? `${bare} ${styles.numeric}` : bare}
            autoCapitalize={capitals ? 'characters' : undefined}
            onChange={change}
            onCompositionEnd={handleCompositionEnd}
          />
          {suffix !== undefined && <Affix id={`${control.id}-suffix`}>{suffix}</Affix>}
        </div>
      )}
    </Field>
  );
}

/** Returns what describes the input: the units that its label does not name come first. */
function addUnits(
  { id, 'aria-describedby': describedBy }: ControlProps,
  { label, prefix, suffix }: TextFieldProps,
): string | undefined {
  const isUnnamed = (unit: string | undefined) => unit !== undefined && !label.includes(unit);
  const ids = [
    isUnnamed(prefix) && `${id}-prefix`,
    isUnnamed(suffix) && `${id}-suffix`,
    describedBy,
  ].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

interface AffixProps {
  id: string;
  children: string;
}

/** A unit. Hidden from screen readers, but for those that read it as a description of the input. */
function Affix({ id, children }: AffixProps) {
  return (
    <span id={id} aria-hidden="true" className={affix}>
      {children}
    </span>
  );
}
