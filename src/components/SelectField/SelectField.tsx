import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Text,
} from 'react-aria-components';

import * as field from '#theme/field.css';
import { list, row, rowIcon, surface } from '#theme/popup.css';

import * as styles from './SelectField.css';

export interface SelectOption {
  value: string;
  label: string;
  icon?: ReactNode;
}

export interface SelectFieldProps {
  /** Visible label, and the control's accessible name. */
  label: string;
  options: readonly SelectOption[];
  /** Value of the chosen option. Needs `onChange`. */
  value?: string | undefined;
  defaultValue?: string;
  onChange?: ((value: string) => void) | undefined;
  /** Name of the value in the form's data. */
  name?: string;
  required?: boolean;
  description?: string | undefined;
  error?: string | undefined;
  placeholder?: string;
}

/** One choice from a list, with icons. Dashboard only: portals use `NativeSelectField`. */
export function SelectField(props: SelectFieldProps) {
  const { label, options, value, defaultValue, onChange, name, required, description } = props;
  const { error, placeholder } = props;

  return (
    <Select
      className={field.root}
      {...(value === undefined ? {} : { value })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      {...(name === undefined ? {} : { name })}
      {...(placeholder === undefined ? {} : { placeholder })}
      isRequired={required ?? false}
      isInvalid={Boolean(error)}
      onChange={(key) => key !== null && onChange?.(String(key))}
    >
      <Label className={`${field.label} ${field.heading}`}>{label}</Label>
      <Button className={styles.button}>
        <SelectValue className={styles.value}>
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <ChevronDown aria-hidden="true" size="1.125em" className={styles.chevron} />
      </Button>
      {description !== undefined && (
        <Text slot="description" className={field.description}>
          {description}
        </Text>
      )}
      <FieldError className={field.error}>{error}</FieldError>
      <Popover className={surface} offset={6}>
        <ListBox className={list}>
          {options.map((option) => (
            <Option key={option.value} {...option} />
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}

function Option({ value, label, icon }: SelectOption) {
  return (
    <ListBoxItem className={row} id={value} textValue={label}>
      {({ isSelected }) => (
        <>
          {icon !== undefined && <span className={rowIcon}>{icon}</span>}
          <span className={styles.optionLabel}>{label}</span>
          {isSelected && <Check aria-hidden="true" size="1.125em" className={styles.check} />}
        </>
      )}
    </ListBoxItem>
  );
}
