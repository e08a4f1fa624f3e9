import { PENDING_ATTRIBUTE } from './pendingInput';

/** Takes over from `hydrateWhenIdle.ts`: replays what was typed and pressed before hydration. */
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

/** The application has the initial value of the field. Enters the customer's as if typed now. */
function retype(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) {
  if (field instanceof HTMLInputElement && field.type === 'radio') {
    if (!field.checked) return;
    // A press on the chosen option changes nothing.
    field.checked = false;
    field.click();
    return;
  }
  // React tracks values set on the element, and would see no change.
  const prototype: object = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
