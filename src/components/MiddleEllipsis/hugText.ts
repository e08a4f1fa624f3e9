/** Under half of a pixel: no letter is lost to rounding. */
const SLACK = 0.25;

/**
 * Makes the whole exactly as wide as the letters that fit, so that the dots of its start touch the end.
 * CSS alone leaves a gap where the next letter did not fit. The width is measured again when the
 * window or a font changes.
 */
export function hugText(root: HTMLElement | null) {
  const [start, end] = root?.children ?? [];
  if (!root || !(start instanceof HTMLElement) || !end) return;

  const fit = () => {
    // Not drawn: measured when the window changes.
    if (end.clientWidth === 0) return;
    root.style.removeProperty('max-inline-size');
    // In em: text that becomes larger keeps its place.
    const em = parseFloat(getComputedStyle(start).fontSize);
    const ending = end.getBoundingClientRect().width;
    start.style.setProperty('max-inline-size', `calc(100% - ${ending / em}em)`);
    if (start.scrollWidth <= start.clientWidth) return;
    // With its fraction: rounded up, it has room for a letter that the browser cuts.
    const width = findFittingWidth(start, parseFloat(getComputedStyle(start).inlineSize));
    if (width === 0) return;
    root.style.setProperty('max-inline-size', `${(width + ending + SLACK) / em}em`);
  };
  fit();
  // A font may be fetched only after this: no state of now tells whether one will come.
  document.fonts.addEventListener('loadingdone', fit);
  window.addEventListener('resize', fit);
  return () => {
    document.fonts.removeEventListener('loadingdone', fit);
    window.removeEventListener('resize', fit);
  };
}

/** Width in px of as many letters as fit beside the dots. */
function findFittingWidth(start: HTMLElement, room: number): number {
  const text = start.firstChild;
  if (!(text instanceof Text)) return 0;
  const dots = measureDots(start);
  const range = document.createRange();
  range.setStart(text, 0);
  let fits = 0;
  for (let length = 1; length <= text.length; length += 1) {
    range.setEnd(text, length);
    const width = range.getBoundingClientRect().width + dots;
    if (width > room) break;
    fits = width;
  }
  return fits;
}

function measureDots(start: HTMLElement): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return 0;
  pen.font = getComputedStyle(start).font;
  return pen.measureText('…').width;
}
