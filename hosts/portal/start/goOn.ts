import { HELD_ATTRIBUTE } from './held';

/** Takes over from `start.ts`: what was typed and pressed meanwhile happens now. */
export function goOn(): void {
  const { held } = window;
  if (!held) return;
  delete window.held;
  held.end();
  for (const [field, value] of held.fields) if (field.isConnected) retype(field, value);
  held.button?.removeAttribute(HELD_ATTRIBUTE);
  // A press counts for what the customer saw. If that has gone, so has the press.
  if (held.button?.isConnected) held.button.click();
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
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
