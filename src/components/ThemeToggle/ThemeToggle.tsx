import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';

import { VisuallyHidden } from '#components/VisuallyHidden';
import { common } from '#domain/messages/common';

import * as styles from './ThemeToggle.css';

/** `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

export interface ThemeToggleProps {
  /** What is chosen. The caller keeps it. */
  value: ThemeChoice;
  /** Gets the new choice; the caller applies it. */
  onChange: (value: ThemeChoice) => void;
}

const options = [
  { value: 'system', Icon: Monitor },
  { value: 'light', Icon: Sun },
  { value: 'dark', Icon: Moon },
] as const;

/** Chooses the theme. Keeps nothing itself. */
export function ThemeToggle({ value, onChange }: ThemeToggleProps) {
  const name = useId();
  return (
    <fieldset className={styles.root}>
      <legend>
        <VisuallyHidden>{common.theme.label}</VisuallyHidden>
      </legend>
      {options.map(({ value: option, Icon }) => (
        <label key={option} className={styles.option} title={common.theme[option]}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            aria-label={common.theme[option]}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <Icon aria-hidden="true" size="1.0625rem" />
        </label>
      ))}
    </fieldset>
  );
}
