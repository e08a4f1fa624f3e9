import { toDraftText, type FormTexts } from '#components/FormDraft';

/**
 * Empties the fields that keep their own text. A reset alone goes unnoticed by React, which then misses the same text
 * when it is written again.
 */
export function clearFields(form: HTMLFormElement): void {
  for (const field of listFields(form)) {
    if (!isCheckable(field) && !(field instanceof HTMLSelectElement)) {
      field.value = field.defaultValue;
    }
  }
  form.reset();
}

/** Returns whether nothing is written in a form. */
export function isEmpty(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].every((value) => value === '');
}

/**
 * Returns what was written or chosen, also before this form was there, without secrets: no file, and no
 * password that is shown either.
 */
export function getTexts(form: HTMLFormElement, before: FormTexts): FormTexts {
  const fields = listFields(form);
  const texts = fields.flatMap((field) => {
    if (!isChanged(field) && before[field.name] === undefined) return [];
    return [[field.name, getText(field, fields)] as const];
  });
  return Object.fromEntries(texts);
}

type KeptField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns the fields that are part of a draft. */
export function listFields(form: HTMLFormElement): KeptField[] {
  return [...form.elements].filter(isKept).filter(({ name }) => name !== '');
}

/** Returns what a field holds; of a checkbox or radio, the checked values of all that share its name. */
function getText(field: KeptField, fields: readonly KeptField[]): string {
  if (!isCheckable(field)) return field.value;
  const group = fields.filter(isCheckable).filter(({ name }) => name === field.name);
  return toDraftText(group.filter(({ checked }) => checked).map(({ value }) => value));
}

function isChanged(field: KeptField): boolean {
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  return field.value !== getStart(field);
}

function isKept(field: Element): field is KeptField {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return true;
  return isTextInput(field) || isCheckable(field);
}

/** Returns what the field began with. */
function getStart(field: KeptField): string | undefined {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

function isTextInput(field: Element): field is HTMLInputElement {
  if (!(field instanceof HTMLInputElement)) return false;
  return TEXT_TYPES.has(field.type) && !field.autocomplete.endsWith('password');
}

function isCheckable(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);
}

const TEXT_TYPES = new Set(['text', 'email', 'number', 'search', 'tel', 'url']);
