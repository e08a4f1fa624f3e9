import { LatePart } from '#components/LatePart';

import type { DialogProps } from './DialogProps';

export type { DialogProps };

/** `ref` of what has the focus when a dialog opens: a dialog that finds the focus inside leaves it there. */
export function focusAtOnce(element: HTMLElement | null) {
  element?.focus();
}

/** `ref` of a field of a dialog that holds an old value: what is typed first takes its place. */
export function selectAtOnce(field: HTMLInputElement | null) {
  field?.focus();
  field?.select();
}

/** `ref` of a field of a dialog that holds what was half written: what is typed continues from there. */
export function continueAtOnce(field: HTMLInputElement | null) {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

const loadSheet = async () => (await import('./DialogSheet')).DialogSheet;

/**
 * A small page above the page that keeps focus until it closes, then gives it back. Its code comes
 * after the page has been drawn.
 */
export function Dialog(props: DialogProps) {
  return (
    <LatePart load={loadSheet} wanted={props.open} onUnavailable={props.onClose}>
      {(Sheet) => <Sheet {...props} />}
    </LatePart>
  );
}
