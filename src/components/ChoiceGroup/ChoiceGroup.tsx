import { useId, type ReactNode } from 'react';

import { VisuallyHidden } from '#components/VisuallyHidden';

import * as styles from './ChoiceGroup.css';

export interface Choice {
  value: string;
  label: string;
  /** A sentence under the label; only cards show it. */
  description?: ReactNode;
}

export interface ChoiceGroupProps {
  /** What is being chosen: the group's accessible name. */
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  choices: readonly Choice[];
  /** `row` for short amounts, `cards` for plans. */
  layout?: 'row' | 'cards';
  /** Name of the value in the form's data. */
  name?: string;
  /** The chosen value. Needs `onChange`. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/** Native radio buttons dressed as tiles. Arrow keys move between them. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const {
    label,
    hideLabel = false,
    choices,
    layout = 'row',
    value,
    defaultValue,
    onChange,
  } = props;
  const ownName = useId();
  const name = props.name ?? ownName;

  return (
    <fieldset>
      <legend className={hideLabel ? undefined : styles.legend}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={styles.options({ layout })}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.option({ layout })}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={choice.value}
              checked={value === undefined ? undefined : value === choice.value}
              defaultChecked={value === undefined ? defaultValue === choice.value : undefined}
              onChange={() => onChange?.(choice.value)}
            />
            {layout === 'row' ? choice.label : <ChoiceCard {...choice} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ChoiceCard({ label, description }: Choice) {
  return (
    <>
      <span className={styles.title}>{label}</span>
      {description !== undefined && <span className={styles.description}>{description}</span>}
      <span aria-hidden="true" className={styles.dot} />
    </>
  );
}
