import {
  useCallback,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';

import { Field, type FieldTexts } from '#components/Field';
import { useDraftText } from '#components/FormDraft';
import { removeUnseen } from '#domain/visibleText';
import { box } from '#theme/control.css';

import * as styles from './AddressField.css';

export interface AddressFieldProps extends FieldTexts {
  /** Name of the value in the form's data. */
  name?: string;
  /** The form is not sent while it is empty. */
  required?: boolean;
  /** Starting text of the field, which keeps its own. A draft of that field takes its place. */
  defaultValue?: string | undefined;
  /** An address of the kind that is wanted, shown while the field is empty. */
  placeholder?: string;
  /** Which keyboard a touch screen shows. */
  inputMode?: 'text' | 'url';
  /** In characters. */
  maxLength?: number;
  /** Keeps the text as it is for now, such as while it is being sent. The field keeps the focus. Default: `false`. */
  readOnly?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * An address on the chain or on the web, which its writer compares: it is seen whole, in as many lines as it
 * takes. Else it is like one line of text: it holds no line break, and Enter sends the form. It takes any text.
 */
export function AddressField(props: AddressFieldProps) {
  const { label, description, error, optional, aside, ...area } = props;
  const draft = useDraftText(area.name);
  const start = draft ?? area.defaultValue;
  const [text, setText] = useState(start ?? '');
  const followReset = useFollowedReset(setText);

  function change({ target }: ChangeEvent<HTMLTextAreaElement>) {
    joinLines(target);
    setText(target.value);
  }

  return (
    <Field {...{ label, description, error, aside }} name={area.name} optional={optional ?? false}>
      {(control) => (
        <div className={box}>
          <div ref={followReset} className={styles.root} data-text={text || area.placeholder}>
            <textarea
              {...area}
              {...control}
              defaultValue={start}
              className={styles.area}
              rows={1}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              onKeyDown={sendAtEnter}
              onPaste={insertInOneLine}
              onChange={change}
            />
          </div>
        </div>
      )}
    </Field>
  );
}

/** Returns the `ref` of what is around the field: its text is told when the form is emptied. */
function useFollowedReset(onReset: (text: string) => void) {
  return useCallback(
    (root: HTMLDivElement | null) => {
      const area = root?.querySelector('textarea');
      const tell = () => onReset(area?.defaultValue ?? '');
      const form = area?.form;
      form?.addEventListener('reset', tell);
      return () => form?.removeEventListener('reset', tell);
    },
    [onReset],
  );
}

/** Enter that ends a composition chooses a letter. */
function sendAtEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Inserts what is pasted in one line, as a field of one line does. */
function insertInOneLine(event: ClipboardEvent<HTMLTextAreaElement>) {
  const text = event.clipboardData.getData('text/plain');
  const line = toOneLine(text);
  if (line === text) return;
  // Deprecated, and the only way that the browser can undo. Where it cannot, `joinLines` takes them out.
  if (document.execCommand('insertText', false, line)) event.preventDefault();
}

/** Makes one line of what came otherwise, such as by a drop, and keeps the caret where it was. */
function joinLines(area: HTMLTextAreaElement): void {
  const { value, selectionStart } = area;
  const joined = toOneLine(value);
  if (joined === value) return;
  const caret = toOneLine(value.slice(0, selectionStart)).length;
  area.value = joined;
  area.setSelectionRange(caret, caret);
}

/** Also without what is not seen, and would make it another address. */
const toOneLine = (text: string) => removeUnseen(text).replaceAll(/[\r\n]/g, '');
