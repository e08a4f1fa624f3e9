import { AddressField } from '#components/AddressField';
import { CheckboxGroup } from '#components/CheckboxGroup';
import { Dialog, focusAtOnce } from '#components/Dialog';
import { Form, type FormProgress } from '#components/Form';
import { getOwnName, useDiscardOnClose } from '#components/FormDraft';
import type { WebhookEventType } from '#contract/webhookEvents';
import type { Webhook } from '#contract/webhooks';
import { webhooks } from '#domain/messages/webhooks';

export interface WebhookFormProps extends FormProgress {
  /** The endpoint that is changed, `new` for one that is added; null while the form is closed. */
  target: Webhook | 'new' | null;
  /** In characters. */
  urlMaxLength: number;
  /** All that there are. */
  eventTypes: readonly WebhookEventType[];
  /** The chosen ones. */
  events: readonly WebhookEventType[];
  /** What is wrong with the choice of events; empty when nothing is. */
  eventsError: string;
  onEventsChange: (events: WebhookEventType[]) => void;
  onSubmit: (url: string) => void;
  onClose: () => void;
}

const { form, events: descriptions } = webhooks;

/** Adds an endpoint, or changes one. */
export function WebhookForm(props: WebhookFormProps) {
  const { target, onSubmit, onClose } = props;
  const isNew = target === 'new';
  const edited = target === 'new' ? null : target;
  const name = getOwnName('url', edited?._id);
  const events = getOwnName('events', edited?._id);
  const close = useDiscardOnClose([name, events], onClose);

  return (
    <Dialog title={isNew ? form.addTitle : form.editTitle} open={target !== null} onClose={close}>
      <Form
        submit={isNew ? form.add : form.save}
        state={props.state}
        error={props.error}
        reason={props.reason}
        wrongField={props.wrongField === 'url' ? name : props.wrongField}
        errorPlace="field"
        onSubmit={(text) => onSubmit(text(name).trim())}
      >
        <AddressField
          ref={focusAtOnce}
          label={form.url}
          description={form.urlHint}
          name={name}
          inputMode="url"
          placeholder={form.urlExample}
          defaultValue={edited?.url}
          maxLength={props.urlMaxLength}
          required
        />
        <CheckboxGroup
          label={form.events}
          name={events}
          choices={props.eventTypes.map((type) => ({
            value: type,
            label: type,
            description: descriptions[type],
          }))}
          values={props.events}
          error={props.eventsError}
          onChange={props.onEventsChange}
          code
        />
      </Form>
    </Dialog>
  );
}
