import { ChevronDown } from 'lucide-react';
import {
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import { Field, type FieldTexts } from '#components/Field';
import { useDraftText } from '#components/FormDraft';
import { box } from '#theme/control.css';

import * as styles from './NativeSelectField.css';

export interface NativeOption {
  value: string;
  label: string;
  /** In the open list, where the browser draws it as the page says; elsewhere only the label is. */
  picture?: {
    /** Address on this site. */
    src: string;
    /** Stand in when there is no picture; the first three are taken. */
    letters: string;
  };
}

export interface NativeSelectFieldProps extends FieldTexts {
  /** In the order in which they are listed. */
  options: readonly NativeOption[];
  /** Picture of the chosen option: a `TokenIcon`. */
  icon?: ReactNode;
  /** Name of the value in the form's data. */
  name?: string;
  /** Value of the chosen option. Needs `onChange`. */
  value?: string | undefined;
  /** The option that a field begins with that keeps its own. */
  defaultValue?: string | undefined;
  /** Gets the value of the option. */
  onChange?: ((value: string) => void) | undefined;
  /** The form is not sent while the chosen value is empty. */
  required?: boolean;
  /** Takes the field out of the tab order; say elsewhere why. */
  disabled?: boolean | undefined;
  /** Refuses another choice for now, such as while it is being sent, and keeps the focus. Default: `false`. */
  readOnly?: boolean;
}

/** One choice from the browser's own list: works before the script, and on every phone. */
export function NativeSelectField(props: NativeSelectFieldProps) {
  const { label, description, error, optional, aside, options, icon, ...rest } = props;
  const { onChange, readOnly = false, ...select } = rest;
  const ref = useDraftedChoice(select);
  const putBack = useKeptChoice(ref, readOnly);

  return (
    <Field {...{ label, description, error, aside }} optional={optional ?? false}>
      {(control) => (
        <div className={box}>
          {icon !== undefined && <span className={styles.icon}>{icon}</span>}
          <select
            {...select}
            {...control}
            ref={ref}
            className={styles.select}
            aria-readonly={readOnly || undefined}
            onInput={putBack}
            onChange={(event) => {
              if (!readOnly) onChange?.(event.target.value);
            }}
          >
            {options.map((option) => (
              <Option key={option.value} {...option} />
            ))}
          </select>
          <ChevronDown aria-hidden="true" size="1.125em" className={styles.chevron} />
        </div>
      )}
    </Field>
  );
}

/**
 * Chooses what a draft says, while it is still an option. Not as `defaultValue`, which React sets once: after
 * a form is sent without success the choice must still differ from what the field begins with.
 */
function useDraftedChoice({ name, value }: Pick<NativeSelectFieldProps, 'name' | 'value'>) {
  const ref = useRef<HTMLSelectElement>(null);
  const draft = useDraftText(name);
  const choose = useEffectEvent(() => {
    const select = ref.current;
    const option = [...(select?.options ?? [])].find((each) => each.value === draft);
    if (!select || !option || value !== undefined) return;
    option.selected = true;
    // The form may have read its fields before this one came.
    select.dispatchEvent(new Event('input', { bubbles: true }));
  });
  useLayoutEffect(() => choose(), []);
  return ref;
}

/** Returns what puts back the choice that there was when the field became read-only: no browser has such a select. */
function useKeptChoice(ref: RefObject<HTMLSelectElement | null>, readOnly: boolean) {
  const kept = useRef('');
  useLayoutEffect(() => {
    if (readOnly && ref.current) kept.current = ref.current.value;
  }, [ref, readOnly]);
  return ({ currentTarget }: FormEvent<HTMLSelectElement>) => {
    if (readOnly) currentTarget.value = kept.current;
  };
}

/**
 * Text only, with its picture in the style: HTML in an option is taken out by browsers that do not
 * know it, and the page that the server drew would not be the page that the application takes over.
 */
function Option({ value, label, picture }: NativeOption) {
  const src = picture?.src;

  // Not as an attribute: the policy of the pages takes no inline style.
  const draw = useCallback(
    (option: HTMLOptionElement | null) => {
      if (src !== undefined) option?.style.setProperty('--picture', `url(${JSON.stringify(src)})`);
    },
    [src],
  );

  return (
    <option ref={draw} value={value} data-letters={picture?.letters.slice(0, 3)}>
      {label}
    </option>
  );
}
