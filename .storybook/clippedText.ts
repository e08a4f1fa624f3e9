import { waitForMovements } from './movements';

/** Set on elements whose text is cut off; `docs.css` draws a line around them. */
const CLIPPED = 'data-clipped';

/** Returns the texts of the page, dialogs included. */
export function listTexts(): Text[] {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (nodes.nextNode()) {
    if (nodes.currentNode instanceof Text) texts.push(nodes.currentNode);
  }
  return texts;
}

/** Marks the elements whose text is cut off, and no others. */
export function markClipped(): void {
  removeMarks();
  for (const element of listClipped()) element.toggleAttribute(CLIPPED, true);
}

/** Takes every mark away. */
export function removeMarks(): void {
  for (const element of document.querySelectorAll(`[${CLIPPED}]`)) {
    element.removeAttribute(CLIPPED);
  }
}

/**
 * Returns the texts that are cut off without a sign of it, such as an ellipsis, once nothing moves any more.
 * For scripts/storybookWalk.mjs.
 */
export async function findClipped(): Promise<string[]> {
  // Most stories cut nothing off, and need not wait.
  if (listUnsigned().length === 0) return [];
  await Promise.all([document.fonts.ready, waitForMovements()]);
  return listUnsigned().map(({ textContent }) => textContent.trim());
}

function listUnsigned(): Element[] {
  return listClipped().filter((element) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element);
    return textOverflow !== 'ellipsis' && webkitLineClamp === 'none';
  });
}

function listClipped(): Element[] {
  const words = listTexts().filter(({ data }) => data.trim() !== '');
  const parents = new Set(words.map(({ parentElement }) => parentElement));
  return [...new Set([...parents].flatMap((parent) => findBox(parent) ?? []))].filter(isClipped);
}

/** Returns the element whose lines a text is in: a part of a line has no size of its own. */
function findBox(parent: Element | null): Element | null {
  let box = parent;
  while (box && /^(inline|contents)$/.test(getComputedStyle(box).display)) box = box.parentElement;
  return box;
}

/** Whether its text is cut off. What only screen readers get is one pixel wide on purpose. */
function isClipped(box: Element): boolean {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = box;
  if (clientWidth <= 1 || clientHeight <= 1) return false;
  const { overflowX, overflowY } = getComputedStyle(box);
  const cutAcross = overflowX !== 'visible' && scrollWidth > clientWidth + 1;
  const cutDown = overflowY === 'hidden' && scrollHeight > clientHeight + 1;
  return cutAcross || cutDown || isPastPage(box);
}

/** Whether it goes over a side of the page, unless it is in a part that only screen readers get. */
function isPastPage(box: Element): boolean {
  const { left, right } = box.getBoundingClientRect();
  if (left >= -1 && right <= innerWidth + 1) return false;
  for (let part: Element | null = box; part; part = part.parentElement) {
    if (getComputedStyle(part).clipPath === 'inset(50%)') return false;
  }
  return true;
}
