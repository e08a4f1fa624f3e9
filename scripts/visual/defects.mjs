// Small things that go wrong with looks. Each must be seen, or the comparison is blind to its kind.
// A defect is planted into the page of a story just before its picture is taken.

/** One step of a hexadecimal colour: too small to see, and still a wrong token. */
const oneStep = (name) => `
  const value = getComputedStyle(document.documentElement).getPropertyValue('${name}').trim();
  const step = (Number.parseInt(value.slice(1), 16) ^ 1).toString(16).padStart(6, '0');
  document.documentElement.style.setProperty('${name}', '#' + step);`;

const style = (css) => `
  const sheet = document.createElement('style');
  sheet.textContent = ${JSON.stringify(css)};
  document.head.append(sheet);`;

/** @type {{ name: string; story: string; plant: string }[]} `plant` runs in the page. */
export const DEFECTS = [
  {
    name: 'a border of one pixel more',
    story: 'Components/Card/Plain',
    plant: style('#storybook-root * { border-inline-start-width: 2px; }'),
  },
  {
    name: 'the accent one step off',
    story: 'Components/Button/Primary',
    plant: oneStep('--color-accent'),
  },
  {
    name: 'soft ink one step off',
    story: 'Auth/LoginScreen/Idle',
    plant: oneStep('--color-ink-soft'),
  },
  {
    name: 'a missing icon',
    story: 'Components/Button/With Icon',
    plant: style('#storybook-root svg { visibility: hidden; }'),
  },
  {
    name: 'a baseline that is shifted by a pixel',
    story: 'Auth/LoginScreen/Idle',
    plant: style('#storybook-root button { padding-block-start: 1px; }'),
  },
  {
    name: 'text that is clipped',
    story: 'Auth/LoginScreen/Failed',
    plant: style('[role=alert] { max-inline-size: 20ch; overflow: hidden; white-space: nowrap; }'),
  },
  {
    name: 'a weight one step heavier',
    story: 'Auth/LoginScreen/Idle',
    plant: style('label { font-weight: 510; }'),
  },
  {
    name: 'a corner one pixel rounder',
    story: 'Components/Button/Primary',
    plant: style('#storybook-root button { border-radius: 9px; }'),
  },
  {
    name: 'no ring around what has focus',
    story: 'Auth/LoginScreen/Keyboard Focus',
    plant: style('* { outline: none !important; }'),
  },
  {
    name: 'an ellipsis for three full stops',
    story: 'Components/Button/Loading',
    plant: `
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        text.nodeValue = text.nodeValue.replace('...', '\\u2026');`,
  },
  {
    name: 'a gap of one pixel less',
    story: 'Auth/LoginScreen/Idle',
    plant: style('form > * { margin-block-end: -1px; }'),
  },
  {
    name: 'a shadow that is gone',
    story: 'Components/Menu/Open',
    plant: style('* { box-shadow: none !important; }'),
  },
];
