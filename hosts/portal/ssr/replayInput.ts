import { PENDING_ATTRIBUTE, type Field } from './pendingInput';

/** Start and end of what is selected in a field. Null in one of another kind, as of an email. */
type Selection = [number | null, number | null];

const selections = new Map<Field, Selection>();

/**
 * Adds to what was recorded the fields that have another content than was drawn: filled in by the
 * browser, as in a tab that is restored. Called before hydration, which may empty them and moves the
 * caret.
 */
export function recordFilledFields(root: Element): void {
  const fields = window.pendingInput?.fields;
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) {
    if (isFilled(field) && !fields?.has(field)) fields?.set(field, field.value);
    if (!(field instanceof HTMLSelectElement)) {
      selections.set(field, [field.selectionStart, field.selectionEnd]);
    }
  }
}

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

function isFilled(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
  }
  if (isRadio(field)) return field.checked && !field.defaultChecked;
  return field.value !== field.defaultValue;
}

/**
 * Enters the customer's content as if now. The application has the initial one, and with the first
 * field that is replayed it puts that into all others: so nothing is read from a field here.
 */
function retype(field: Field, value: string) {
  if (isRadio(field)) {
    // A press on the chosen option changes nothing.
    field.checked = false;
    field.click();
    return;
  }
  // React compares with the content that it found or that was last set on the element, which may be
  // the customer's already: then it would see no change.
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
  // Past React, which tracks what is set on the element itself.
  const prototype: object = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  restoreSelection(field);
}

/** Puts the caret back, which went to the end. In a field without the focus, Safari would move it there. */
function restoreSelection(field: Field) {
  if (field instanceof HTMLSelectElement || document.activeElement !== field) return;
  const [start, end] = selections.get(field) ?? [null, null];
  if (start !== null) field.setSelectionRange(start, end);
}

function isRadio(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'radio';
}
