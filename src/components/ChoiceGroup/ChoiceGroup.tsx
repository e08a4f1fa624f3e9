import { useId, type ReactNode } from 'react';

import { useDraftText } from '#components/FormDraft';
import { VisuallyHidden } from '#components/VisuallyHidden';

import * as styles from './ChoiceGroup.css';

export interface Choice {
  value: string;
  label: string;
  /** What counts most of it, such as a price; only cards show it. */
  detail?: ReactNode;
  /** A sentence under the label; only cards show it. */
  description?: ReactNode;
}

export interface ChoiceGroupProps {
  /** What is being chosen: the group's accessible name. */
  label: string;
  /** Keeps the label for screen readers only. Default: `false`. */
  hideLabel?: boolean;
  /** In the order in which they are shown. */
  choices: readonly Choice[];
  /** `row` for short amounts, `cards` for plans, `pills` for words of any length. Default: `row`. */
  layout?: 'row' | 'cards' | 'pills';
  /** Name of the value in the form's data. */
  name?: string;
  /** The chosen value. Needs `onChange`. */
  value?: string | undefined;
  /** The choice that a group begins with that keeps its own. A draft of that field takes its place. */
  defaultValue?: string | undefined;
  /** Gets the value of the choice. */
  onChange?: ((value: string) => void) | undefined;
  /** Refuses another choice for now, and keeps focus. Only where the caller keeps the value. Default: `false`. */
  locked?: boolean;
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
    locked = false,
  } = props;
  const ownName = useId();
  const name = props.name ?? ownName;
  const first = useDraftText(props.name) ?? defaultValue;

  return (
    <fieldset>
      <legend className={hideLabel ? undefined : styles.legend}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={styles.measured}>
        <div className={styles.options({ layout })}>
          {choices.map((choice) => (
            <label key={choice.value} className={styles.option({ layout })}>
              <input
                type="radio"
                className={styles.input}
                name={name}
                value={choice.value}
                checked={value === undefined ? undefined : value === choice.value}
                defaultChecked={value === undefined ? first === choice.value : undefined}
                aria-disabled={locked || undefined}
                // The browser itself puts the choice back.
                onClick={locked ? (event) => event.preventDefault() : undefined}
                onChange={() => {
                  if (!locked) onChange?.(choice.value);
                }}
              />
              {layout === 'cards' ? <ChoiceCard {...choice} /> : choice.label}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

function ChoiceCard({ label, detail, description }: Choice) {
  return (
    <>
      <span className={styles.title}>{label}</span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      {description !== undefined && <span className={styles.description}>{description}</span>}
      <span aria-hidden="true" className={styles.dot} />
    </>
  );
}
