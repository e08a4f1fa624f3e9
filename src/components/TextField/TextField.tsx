import type { ChangeEvent, CompositionEvent, Ref } from 'react';

import { Field, type FieldTexts } from '#components/Field';
import { useDraftText } from '#components/FormDraft';
import { affix, bare, box } from '#theme/control.css';

import { capitalize } from './capitals';
import * as styles from './TextField.css';

/** Attributes of the native input that a text field passes on. */
export interface InputProps {
  /** Name of the value in the form's data. */
  name?: string;
  required?: boolean | undefined;
  autoComplete?: string;
  /** Starting text of a field that keeps its own value. */
  defaultValue?: string | undefined;
  /** Text of a field whose value the caller keeps. Needs `onChange`. */
  value?: string | undefined;
  /** Told the whole text after every keystroke. */
  onChange?: ((value: string) => void) | undefined;
  placeholder?: string;
  minLength?: number;
  maxLength?: number;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
}

export interface TextFieldProps extends FieldTexts, InputProps {
  type?: 'text' | 'email' | 'number' | 'search' | 'tel' | 'url';
  /** Keyboard of a touch screen. `decimal` for amounts. */
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'url';
  /** Pattern of the native validation. */
  pattern?: string;
  /** Step and bounds of a `number` field. */
  step?: number | 'any';
  min?: number;
  max?: number;
  /** Unit before the value, such as `$`. Read with the label's description only if you say so there. */
  prefix?: string;
  /** Unit after the value, such as `USDC`. */
  suffix?: string;
  /** `off` for addresses and symbols. */
  spellCheck?: boolean;
  /** Makes capital letters of what is typed. For a field that keeps its own text. */
  capitals?: boolean;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, description, error, optional, aside, ...rest } = props;
  const { prefix, suffix, capitals = false, onChange, ...input } = rest;
  const { type = 'text', inputMode } = input;
  const draft = useDraftText(input.name);

  // What is still being composed, as with an accent, is left alone until it is a letter.
  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    if (capitals && !composing) capitalize(target);
    onChange?.(target.value);
  }

  function composed({ currentTarget }: CompositionEvent<HTMLInputElement>) {
    if (!capitals) return;
    capitalize(currentTarget);
    onChange?.(currentTarget.value);
  }

  // A field whose text the caller keeps has no starting text.
  const starting = input.value === undefined ? { defaultValue: draft } : {};
  const numeric = type === 'number' || inputMode === 'decimal' || inputMode === 'numeric';

  return (
    <Field {...{ label, description, error, aside }} optional={optional ?? false}>
      {(control) => (
        <div className={box}>
          {prefix !== undefined && <Affix>{prefix}</Affix>}
          <input
            {...starting}
            {...input}
            {...control}
            type={type}
            className={numeric ? `${bare} ${styles.numeric}` : bare}
            autoCapitalize={capitals ? 'characters' : undefined}
            onChange={change}
            onCompositionEnd={composed}
          />
          {suffix !== undefined && <Affix>{suffix}</Affix>}
        </div>
      )}
    </Field>
  );
}

function Affix({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className={affix}>
      {children}
    </span>
  );
}
