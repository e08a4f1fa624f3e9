import { Alert } from '#components/Alert';
import { Button } from '#components/Button';
import { webhooks } from '#domain/messages/webhooks';

/** An edit that failed when its form was closed or left. */
export interface WebhookLostEditProps {
  /** Which one, and why. */
  text: string;
  /** Opens the form with what was written. */
  onOpen: () => void;
}

/** Says that an edit was not saved, and gives it back. */
export function WebhookLostEdit({ text, onOpen }: WebhookLostEditProps) {
  return (
    <Alert action={<Button onClick={onOpen}>{webhooks.form.lost.action}</Button>}>{text}</Alert>
  );
}
