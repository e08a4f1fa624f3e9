/**
 * Puts text into the clipboard, from a press.
 *
 * @throws when the browser refuses.
 */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) await navigator.clipboard.writeText(text);
  else copySelected(text);
}

/**
 * The older way, which browsers still have on pages without HTTPS: selects the text and copies what is
 * selected. The focus is back where it was afterwards.
 *
 * @throws when nothing was copied.
 */
function copySelected(text: string): void {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  Object.assign(field.style, { position: 'fixed', insetBlockStart: '0', opacity: '0' });
  // A dialog takes the focus back from what is outside of it.
  const place = focused?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body;
  place.append(field);
  field.focus({ preventScroll: true });
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error('The browser copied nothing');
}
