import { PENDING_ATTRIBUTE } from './pendingInput';

/** Takes over from `hydrateWhenIdle.ts`: what was typed and pressed meanwhile happens now. */
export function replayInput(): void {
  const { pendingInput } = window;
  if (!pendingInput) return;
  delete window.pendingInput;
  pendingInput.end();
  for (const [field, value] of pendingInput.fields) if (field.isConnected) retype(field, value);
  pendingInput.button?.removeAttribute(PENDING_ATTRIBUTE);
  // A press counts for what the customer saw. If that has gone, so has the press.
  if (pendingInput.button?.isConnected) pendingInput.button.click();
}

/** The application has the field's first value, and must hear of the customer's as if typed now. */
function retype(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) {
  if (field instanceof HTMLInputElement && field.type === 'radio') {
    if (!field.checked) return;
    // Nothing changes by a press on what is chosen.
    field.checked = false;
    field.click();
    return;
  }
  // React remembers what is written to the element itself, and would see no change.
  const prototype: object = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
