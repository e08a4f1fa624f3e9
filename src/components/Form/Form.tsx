import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import { Alert } from '#components/Alert';
import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import { hasBlankField, WrongFieldContext } from '#components/Field';
import { useDraft, type Draft } from '#components/FormDraft';
import { common } from '#domain/messages/common';

import * as styles from './Form.css';
import { clearFields, getTexts, isEmpty, listFields } from './formFields';

/** What a form says of its last try. */
export interface FormProgress {
  /** Only `submitting` looks different; an `error` is shown whenever there is one. */
  state: 'idle' | 'submitting' | 'failed' | 'done';
  /** What went wrong. Announced when it appears; the caller removes it at the next submit. */
  error?: string | undefined;
  /** A second sentence: what is known of the cause. */
  reason?: string | undefined;
  /** Name of the field that is wrong. It is marked, and gets the focus while that is in the form. */
  wrongField?: string | undefined;
}

export interface FormProps extends FormProgress {
  /** The fields. They keep their own text; native validation speaks before `onSubmit` is called. */
  children: ReactNode;
  /** Another way on, such as a link that cancels: after the submit button. */
  other?: ReactNode;
  /** Words of the submit button. While `submitting` it shows `Loading...`. */
  submit: string;
  /** `field` shows an error of a field right there: for a form that is longer than a screen. Default: `end`. */
  errorPlace?: 'end' | 'field';
  /** `row` is for one field: the button is beside it while there is room. Default: `column`. */
  layout?: 'column' | 'row';
  /** How often the form was done: each time empties fields that keep their own text, and they keep the focus. */
  doneCount?: number;
  /** Gets what the fields hold: at first, and whenever something is written. */
  onWrite?: (text: ReadText) => void;
  /** Not called while `submitting`. */
  onSubmit: (text: ReadText) => void;
}

/** Returns what the field of this name holds. */
export type ReadText = (name: string) => string;

/** Fields, the error and the one button: the shape of every form. */
export function Form(props: FormProps) {
  const { children, submit, state, error, reason, wrongField, onWrite, onSubmit } = props;
  const { layout = 'column', errorPlace = 'end', other, doneCount = 0 } = props;
  const fieldError = errorPlace === 'field' && wrongField !== undefined ? error : undefined;
  const column = layout === 'column';
  const submitting = state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft();
  const alertId = useId();
  const alerts = error !== undefined && fieldError === undefined;
  const wrong = useWrongField(form, wrongField, alerts ? alertId : undefined, fieldError);
  useLeave(form, draft);
  useStart(form, onWrite);
  useEmptying(form, doneCount);

  // A form that the caller empties after it was sent is a new one: what is required is not wrong yet. One that
  // was sent empty keeps what was meant.
  const sent = useRef(false);
  useLayoutEffect(() => {
    if (submitting || !sent.current || !form.current || !isEmpty(form.current)) return;
    sent.current = false;
    form.current.reset();
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting || hasBlankField(event.currentTarget)) return;
    sent.current = !isEmpty(event.currentTarget);
    const text = readTexts(event.currentTarget);
    draft?.onSend(listFields(event.currentTarget).map(({ name }) => name));
    onSubmit(text);
  }

  return (
    <form
      ref={form}
      className={styles.root({ layout })}
      onSubmit={send}
      onInput={({ currentTarget }) => {
        if (!submitting) sent.current = false;
        onWrite?.(readTexts(currentTarget));
      }}
    >
      <WrongFieldContext value={wrong}>
        {column ? children : <div className={styles.beside}>{children}</div>}
      </WrongFieldContext>
      <div className={column ? styles.end : styles.beneath}>
        {alerts && (
          <div className={column ? undefined : styles.alert}>
            <Alert id={alertId} reason={reason}>
              {error}
            </Alert>
          </div>
        )}
        <Buttons {...{ column, submit, submitting, other }} />
      </div>
      <Announcer>{submitting ? common.loading : ''}</Announcer>
    </form>
  );
}

interface ButtonsProps extends Pick<FormProps, 'submit' | 'other'> {
  column: boolean;
  submitting: boolean;
}

function Buttons({ column, submit, submitting, other }: ButtonsProps) {
  return (
    <div className={column ? styles.buttons : styles.button}>
      <Button type="submit" tone="primary" size={column ? 'l' : 'm'} fullWidth loading={submitting}>
        {submit}
      </Button>
      {other}
    </div>
  );
}

type FormRef = RefObject<HTMLFormElement | null>;

/** Hands over what was written when the form goes away. */
function useLeave(form: FormRef, draft: Draft | null): void {
  const leave = useEffectEvent((element: HTMLFormElement) => {
    draft?.onLeave(getTexts(element, draft.texts));
  });
  useLayoutEffect(() => {
    const element = form.current;
    return () => {
      if (element) leave(element);
    };
  }, [form]);
}

/** Empties the fields whenever the count changes. New fields in their place would lose the focus. */
function useEmptying(form: FormRef, doneCount: number): void {
  const before = useRef(doneCount);
  useLayoutEffect(() => {
    if (before.current !== doneCount && form.current) clearFields(form.current);
    before.current = doneCount;
  }, [form, doneCount]);
}

/** Tells what the fields begin with, such as a draft. */
function useStart(form: FormRef, onWrite: FormProps['onWrite']): void {
  const start = useEffectEvent((element: HTMLFormElement) => onWrite?.(readTexts(element)));
  useEffect(() => {
    if (form.current) start(form.current);
  }, [form]);
}

/**
 * Returns what the fields are told of the one that is wrong. Moves focus there when it is found wrong,
 * unless the reader has left the form meanwhile.
 */
function useWrongField(
  form: FormRef,
  name: string | undefined,
  describedBy: string | undefined,
  error: string | undefined,
) {
  useEffect(() => {
    const field = name === undefined ? null : form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement && form.current?.contains(document.activeElement)) {
      field.focus();
    }
  }, [form, name]);
  return useMemo(
    () => (name === undefined ? null : { name, describedBy, error }),
    [name, describedBy, error],
  );
}

function readTexts(form: HTMLFormElement): ReadText {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}
