import { fn, spyOn } from 'storybook/test';

/**
 * For `beforeEach`: the page is one without HTTPS, and the browser copies what is selected.
 *
 * @returns what is told each copied text, and whether it was selected inside of a dialog.
 */
export function copyWithoutHttps() {
  const onCopy = fn<(text: string, inDialog: boolean) => void>();
  spyOn(window, 'isSecureContext', 'get').mockReturnValue(false);
  spyOn(document, 'execCommand').mockImplementation((command) => {
    const field = document.activeElement;
    if (command !== 'copy' || !(field instanceof HTMLTextAreaElement)) return false;
    const text = field.value.slice(field.selectionStart, field.selectionEnd);
    onCopy(text, field.closest('[role="dialog"]') !== null);
    return true;
  });
  return onCopy;
}
