import { Field, type FieldTexts } from '#components/Field';
import { useDraftText } from '#components/FormDraft';
import { box } from '#theme/control.css';

import * as styles from './TextAreaField.css';

export interface TextAreaFieldProps extends FieldTexts {
  /** Name of the value in the form's data. */
  name?: string;
  /** The form is not sent while it is empty. */
  required?: boolean;
  /** In characters (UTF-16 units): no more can be typed. Say it in `description`. */
  maxLength?: number;
  /** Starting text of the field, which keeps its own. A draft of that field takes its place. */
  defaultValue?: string;
}

/** Text of several lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, description, error, optional, aside, ...area } = props;
  const draft = useDraftText(area.name);
  return (
    <Field {...{ label, description, error, aside }} name={area.name} optional={optional ?? false}>
      {(control) => (
        <div className={box}>
          <textarea
            {...area}
            {...control}
            defaultValue={draft ?? area.defaultValue}
            rows={3}
            className={styles.area}
          />
        </div>
      )}
    </Field>
  );
}
