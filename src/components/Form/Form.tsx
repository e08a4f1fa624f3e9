import { useEffectEvent, useLayoutEffect, useRef, type FormEvent, type ReactNode } from 'react';

import { Alert } from '#components/Alert';
import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import { useDraft, type FormTexts } from '#components/FormDraft';
import { common } from '#domain/messages/common';

import * as styles from './Form.css';

export interface FormProps {
  /** The fields. They keep their own text; native validation speaks before `onSubmit` is called. */
  children: ReactNode;
  /** Words of the submit button. While `submitting` it shows `Loading...`. */
  submit: string;
  /** Only `submitting` looks different; an `error` is shown whenever there is one. */
  state: 'idle' | 'submitting' | 'failed' | 'done';
  /** What went wrong. Announced when it appears; the caller removes it at the next submit. */
  error?: string | undefined;
  /** `row` is for one field: the button stands beside it while there is room. Default: `column`. */
  layout?: 'column' | 'row';
  /** `text(name)` is what the field of that name holds. Not called while `submitting`. */
  onSubmit: (text: (name: string) => string) => void;
}

/** Fields, the error and the one button: the shape of every form. */
export function Form(props: FormProps) {
  const { children, submit, state, error, layout = 'column', onSubmit } = props;
  const column = layout === 'column';
  const submitting = state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft();

  const leave = useEffectEvent((element: HTMLFormElement) => draft?.onLeave(textsIn(element)));
  useLayoutEffect(() => {
    const element = form.current;
    return () => {
      if (element) leave(element);
    };
  }, []);

  // A form that the caller empties after it was sent is a new one: what is required is not wrong yet.
  const sent = useRef(false);
  useLayoutEffect(() => {
    if (submitting || !sent.current || !form.current || !isEmpty(form.current)) return;
    sent.current = false;
    form.current.reset();
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting) return;
    sent.current = true;
    const data = new FormData(event.currentTarget);
    draft?.onSend();
    onSubmit((name) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    });
  }

  return (
    <form
      ref={form}
      className={styles.root({ layout })}
      onSubmit={send}
      onInput={() => {
        if (!submitting) sent.current = false;
      }}
    >
      {column ? children : <div className={styles.beside}>{children}</div>}
      {error !== undefined && <Alert>{error}</Alert>}
      <div className={column ? undefined : styles.button}>
        <Button
          type="submit"
          tone="primary"
          size={column ? 'l' : 'm'}
          fullWidth
          loading={submitting}
        >
          {submit}
        </Button>
      </div>
      <Announcer>{submitting ? common.loading : ''}</Announcer>
    </form>
  );
}

function isEmpty(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].every((value) => value === '');
}

/** What was written, without secrets: no file, and no password that is shown either. */
function textsIn(form: HTMLFormElement): FormTexts {
  const texts = [...form.elements].flatMap((field) => {
    const written = field instanceof HTMLTextAreaElement || isTextInput(field);
    return written && field.name !== '' ? [[field.name, field.value] as const] : [];
  });
  return Object.fromEntries(texts);
}

function isTextInput(field: Element): field is HTMLInputElement {
  if (!(field instanceof HTMLInputElement)) return false;
  return TEXT_TYPES.has(field.type) && !field.autocomplete.endsWith('password');
}

const TEXT_TYPES = new Set(['text', 'email', 'number', 'search', 'tel', 'url']);
