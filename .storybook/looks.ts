/**
 * Returns how texts that can be seen look, as far as it decides what axe says of their contrast: their colour,
 * whether they are large, what is painted behind them, and the place of what lies over other parts. What scrolls
 * is listed too. A page whose looks were all seen before has no new contrast to check. For
 * scripts/storybookWalk.mjs.
 */
export function listLooks(): string[] {
  const readStyle = remember((element: Element) => getComputedStyle(element));
  const readPlace = remember(({ parentElement, tagName, className }: Element): string => {
    const around = parentElement ? readPlace(parentElement) : '';
    return `${around}/${tagName}.${className}`;
  });
  /** Whatever fades a text together with what is painted behind it. */
  const readFading = remember((element: Element): string => {
    const { opacity, filter } = readStyle(element);
    const around = element.parentElement ? readFading(element.parentElement) : '';
    return opacity === '1' && filter === 'none' ? around : `${around} ${opacity} ${filter}`;
  });
  /** Where an element paints something beside its content, which may be behind the text: axe cannot tell. */
  const readDecoration = (element: Element) => {
    const styles = ['::before', '::after'].map((part) => getComputedStyle(element, part));
    const isPainted = styles.some((style) => style.content !== 'none' && describePaint(style));
    return isPainted ? ` decorated ${readPlace(element)}` : '';
  };
  /** What is painted behind a text, down to the layer that covers what is beneath it. */
  const readLayers = remember((element: Element): string => {
    const style = readStyle(element);
    const { backgroundColor, backgroundImage, position } = style;
    const covers = backgroundImage === 'none' && backgroundColor.startsWith('rgb(');
    if (covers || !element.parentElement) return `${backgroundColor}${readDecoration(element)}`;
    const place = /absolute|fixed/.test(position) ? readPlace(element) : '';
    const own = `${place}${describePaint(style)}${readDecoration(element)}`;
    return `${own} ${readLayers(element.parentElement)}`;
  });
  const describeText = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = readStyle(element);
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    const { parentElement: parent } = element;
    const around = parent && element.matches('a') ? readStyle(parent).color : '';
    const text = [color, isLarge, textShadow, textDecorationLine, around];
    return [...text, isExempt(element), readLayers(element), readFading(element)].join('; ');
  };

  const looks = new Set<string>();
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { clipPath, overflow } = readStyle(element);
    const isForScreenReaders = clipPath === 'inset(50%)';
    if (hasText(element) && !isForScreenReaders) looks.add(describeText(element));
    if (isLargerThanItsBox(element) && /auto|scroll/.test(overflow)) {
      const isReached = element.matches('[tabindex], :has(a, button, input, select, textarea)');
      looks.add(`scrolls; ${isReached}; ${readPlace(element)}`);
    }
  }
  return [...looks];
}

/** The colour and the picture of a background; nothing when there are none. */
function describePaint({ backgroundColor, backgroundImage }: CSSStyleDeclaration): string {
  const paint = `${backgroundColor} ${backgroundImage}`;
  return paint === 'rgba(0, 0, 0, 0) none' ? '' : paint;
}

/** Remembers what was read of an element: most have the same around them. */
function remember<Read>(read: (element: Element) => Read): (element: Element) => Read {
  const known = new Map<Element, Read>();
  return (element) => {
    const found = known.get(element) ?? read(element);
    known.set(element, found);
    return found;
  };
}

function hasText(element: Element): boolean {
  if (element.matches('input, textarea, select')) return true;
  return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
}

/** Whether axe lets any contrast pass: of a control that cannot be used, what is hidden, and a single letter. */
function isExempt(element: Element): boolean {
  const isOfControl = element.closest('label')?.control?.matches(':disabled') ?? false;
  const isWithin =
    element.closest(':disabled, [aria-disabled="true"], [aria-hidden="true"]') !== null;
  return isOfControl || isWithin || element.textContent.trim().length === 1;
}

function isLargerThanItsBox(element: Element): boolean {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
  return scrollWidth > clientWidth || scrollHeight > clientHeight;
}
