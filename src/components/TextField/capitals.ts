/**
 * Turns what was typed into capital letters and keeps the caret where it was. The same in every
 * language: a Turkish browser makes no `İ` of an `i`.
 */
export function capitalize(input: HTMLInputElement): void {
  const { value, selectionStart } = input;
  const capitals = value.toUpperCase();
  if (capitals === value) return;

  input.value = capitals;
  // A letter may become two (`ß` is `SS`), so the text before the caret is measured again.
  const caret = value.slice(0, selectionStart ?? value.length).toUpperCase().length;
  input.setSelectionRange(caret, caret);
}
