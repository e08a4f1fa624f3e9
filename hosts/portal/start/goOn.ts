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

/**
 * React has the field's first value, and must hear of the customer's as if typed or chosen now. It
 * sees only what differs from what it last saw.
 */
function retype(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) {
  if (field instanceof HTMLInputElement && field.type === 'radio') {
    if (!field.checked) return;
    field.checked = false;
    field.click();
    return;
  }
  // React watches the element's own property; the class's is the browser's.
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
  const browsers = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  browsers?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
