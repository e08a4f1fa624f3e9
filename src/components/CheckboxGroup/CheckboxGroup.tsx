import { CircleAlert } from 'lucide-react';
import { useEffectEvent, useId, useLayoutEffect } from 'react';

import { Button } from '#components/Button';
import { useDraftValues } from '#components/FormDraft';
import { Revealed } from '#components/Revealed';
import { VisuallyHidden } from '#components/VisuallyHidden';
import { common } from '#domain/messages/common';
import { checkbox } from '#theme/checkbox.css';

import * as styles from './CheckboxGroup.css';

export interface CheckboxChoice<Value extends string = string> {
  value: Value;
  label: string;
  /** A sentence under the label. */
  description?: string;
}

export interface CheckboxGroupProps<Value extends string = string> {
  /** What is being chosen: the group's accessible name. */
  label: string;
  /** Name of the values in the form's data. With it, a draft of the form is chosen at first. */
  name?: string;
  /** In the order in which they are shown. */
  choices: readonly CheckboxChoice<Value>[];
  /** The chosen ones, in any order. */
  values: readonly Value[];
  /** Gets all that are chosen now, in the order of the choices. */
  onChange: (values: Value[]) => void;
  /** What is wrong with the choice. Announced when it appears. */
  error?: string | undefined;
  /** Sets the labels in the fixed-width face: they are names of code. Default: `false`. */
  code?: boolean;
}

/** Any number of several choices, and a button for all of them. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { label, name, choices, values, onChange, error, code = false } = props;
  const errorId = useId();
  const every = choices.every(({ value }) => values.includes(value));
  const choose = (isChosen: (value: Value) => boolean) =>
    onChange(choices.map(({ value }) => value).filter(isChosen));

  const drafted = useDraftValues(name);
  const chooseDrafted = useEffectEvent(() => {
    if (drafted) choose((value) => drafted.includes(value));
  });
  useLayoutEffect(() => chooseDrafted(), []);

  return (
    <fieldset
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <div className={styles.heading}>
        <span aria-hidden="true">{label}</span>
        <div className={styles.all}>
          <Button tone="quiet" onClick={() => choose(() => !every)}>
            {every ? common.selectNone : common.selectAll}
          </Button>
        </div>
      </div>
      <div className={styles.box}>
        {choices.map((choice) => (
          <Choice
            key={choice.value}
            {...choice}
            name={name}
            code={code}
            checked={values.includes(choice.value)}
            onChange={(checked) =>
              choose((value) => (value === choice.value ? checked : values.includes(value)))
            }
          />
        ))}
      </div>
      {error && (
        <Revealed>
          <p id={errorId} className={styles.error} role="alert">
            <CircleAlert aria-hidden="true" size="1em" className={styles.errorIcon} />
            {error}
          </p>
        </Revealed>
      )}
    </fieldset>
  );
}

interface ChoiceProps extends CheckboxChoice {
  name: string | undefined;
  code: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Choice({ name, value, label, description, code, checked, onChange }: ChoiceProps) {
  const id = useId();
  const Label = code ? 'code' : 'span';
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        className={checkbox}
        name={name}
        value={value}
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.words}>
        <Label id={`${id}-label`} className={code ? styles.code : styles.label}>
          {label}
        </Label>
        {description !== undefined && (
          <span id={`${id}-description`} className={styles.description}>
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
