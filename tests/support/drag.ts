/**
 * Drags files over an element, or drops them there, as a pointer would: a play function has none.
 * Without files it is text that is dragged. Returns false when the page took care of it.
 */
export function drag(
  target: Element,
  type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
  ...files: File[]
): boolean {
  const dataTransfer = new DataTransfer();
  files.forEach((file) => dataTransfer.items.add(file));
  if (files.length === 0) dataTransfer.setData('text/plain', 'a piece of text');
  return target.dispatchEvent(
    new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }),
  );
}
