// How the texts of a page look, as far as it decides whether they can be read.

/**
 * Returns what differs between the texts that can be seen: colour, whether they are large or of a control that
 * is off, what is painted behind them, and the place of what lies over other parts. What scrolls is listed too.
 * A page whose looks were all seen on other pages has no new contrast to check. Runs in the page.
 * @returns {string[]} each look once
 */
export function listLooks() {
  const known = new Map();
  const remember = (name, element, describe) => {
    if (!known.has(element)) known.set(element, {});
    return (known.get(element)[name] ??= describe());
  };
  const readStyle = (element) => remember('style', element, () => getComputedStyle(element));
  const readPlace = (element) =>
    remember('place', element, () => {
      const around = element.parentElement ? readPlace(element.parentElement) : '';
      return `${around}/${element.tagName}.${element.className}`;
    });
  /** Whatever fades the element and what is painted behind it. */
  const readFading = (element) =>
    remember('fading', element, () => {
      const { opacity, filter } = readStyle(element);
      const around = element.parentElement ? readFading(element.parentElement) : '';
      return opacity === '1' && filter === 'none' ? around : `${around} ${opacity} ${filter}`;
    });
  /** What is painted behind a text, down to the layer that covers what is beneath it. */
  const readLayers = (element) =>
    remember('layers', element, () => {
      const { backgroundColor, backgroundImage, position } = readStyle(element);
      const isPlain = backgroundImage === 'none';
      if (!element.parentElement || (isPlain && backgroundColor.startsWith('rgb(')))
        return backgroundColor;
      const place = /absolute|fixed/.test(position) ? readPlace(element) : '';
      const own =
        isPlain && backgroundColor === 'rgba(0, 0, 0, 0)'
          ? ''
          : `${backgroundColor} ${backgroundImage}`;
      return `${place}${own} ${readLayers(element.parentElement)}`;
    });
  const isOff = (element) =>
    element.closest(':disabled, [aria-disabled="true"]') !== null ||
    element.closest('label')?.control?.disabled === true;
  const hasText = ({ childNodes, value, placeholder }) =>
    [...childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim()) ||
    Boolean(value || placeholder);
  const describeText = (element) => {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = readStyle(element);
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    const around =
      element.tagName === 'A' ? [textDecorationLine, readStyle(element.parentElement).color] : [];
    const layers = readLayers(element);
    return [color, isLarge, textShadow, isOff(element), ...around, layers, readFading(element)];
  };

  const looks = new Set();
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { clipPath, overflow } = readStyle(element);
    const isForScreenReaders = clipPath === 'inset(50%)';
    if (hasText(element) && !isForScreenReaders) looks.add(describeText(element).join('; '));
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
    const isLarger = scrollWidth > clientWidth || scrollHeight > clientHeight;
    if (isLarger && /auto|scroll/.test(overflow)) {
      const isReached = element.matches('[tabindex], :has(a, button, input, select, textarea)');
      looks.add(`scrolls; ${isReached}; ${readPlace(element)}`);
    }
  }
  return [...looks];
}
