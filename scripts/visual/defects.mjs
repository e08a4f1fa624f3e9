// Small things that go wrong with looks. Each must be seen, in the area where it is, or the comparison is
// blind to its kind. A defect is planted into the page of a story just before its picture is taken.

/**
 * @typedef {object} Defect
 * @property {string} name
 * @property {string} story
 * @property {string} [variant] in which it is looked for. Default: `desktop-light`
 * @property {string} area selector of the elements that it is in: nothing else may look otherwise
 * @property {number} [around] how far what belongs to it reaches, in CSS pixels. Default: a ring
 * @property {string} plant script that spoils the page; it may use the functions of `PLANTING`
 * @property {'picture' | 'motion'} [seenBy] Default: `picture`
 */

/** What plants are made of. `undoDefect` holds what is to be done besides removing `#defect`; text goes with its story. */
export const PLANTING = `
  const sheet = Object.assign(document.createElement('style'), { id: 'defect' });
  document.head.append(sheet);
  const addStyle = (css) => { sheet.textContent += css; };

  /** The rules of the page, also within others. */
  const listRules = (group) => [...group.cssRules].flatMap((rule) => [rule, ...(rule.cssRules ? listRules(rule) : [])]);
  const rules = [...document.styleSheets].flatMap(listRules);

  /** Changes the look of the rules for a pseudo-class that an element meets: as if it was written so. */
  globalThis.undoDefect = [];
  const changeRules = (element, pseudo, look) => {
    const found = document.querySelector(element);
    for (const { selectorText, style } of rules) {
      if (!selectorText?.includes(pseudo) || !found.matches(selectorText)) continue;
      const { cssText } = style;
      undoDefect.push(() => (style.cssText = cssText));
      style.cssText += look;
    }
  };

  /** One step of a hexadecimal colour: too small to see, and still a wrong token. */
  const stepToken = (name) => {
    const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    const step = (Number.parseInt(value.slice(1), 16) ^ 1).toString(16).padStart(6, '0');
    addStyle(':root { ' + name + ': #' + step + ' !important }');
  };`;

const buildStyle = (css) => `addStyle(${JSON.stringify(css)})`;
const buildCellSelector = (line, state) =>
  `.state-matrix section:nth-child(${line}) [data-state="${state}"]`;

/** @type {Defect[]} */
export const DEFECTS = [
  {
    name: 'a border of one pixel more',
    story: 'Components/Card/Plain',
    area: '#storybook-root *',
    plant: buildStyle('#storybook-root * { border-inline-start-width: 2px; }'),
  },
  {
    name: 'the accent one step off',
    story: 'Components/Button/Primary',
    area: 'button',
    plant: `stepToken('--color-accent')`,
  },
  {
    name: 'soft ink one step off',
    story: 'Components/Link/Quiet',
    area: 'a',
    plant: `stepToken('--color-ink-soft')`,
  },
  {
    name: 'a missing icon',
    story: 'Components/Button/With Icon',
    area: 'button',
    plant: buildStyle('#storybook-root svg { visibility: hidden; }'),
  },
  {
    name: 'a baseline that is shifted by a pixel',
    story: 'Components/Button/Primary',
    area: 'button',
    plant: buildStyle('#storybook-root button { padding-block: 9px 7px; }'),
  },
  {
    name: 'text that is clipped',
    story: 'Auth/LoginScreen/Failed',
    area: '[role=alert]',
    plant: buildStyle('[role=alert] { clip-path: inset(0 40% 0 0); }'),
  },
  {
    name: 'a weight one step heavier',
    story: 'Auth/LoginScreen/Idle',
    area: 'label',
    plant: buildStyle('label { font-weight: 510; }'),
  },
  {
    name: 'a corner one pixel rounder',
    story: 'Components/Button/Primary',
    variant: 'mobile-dark',
    area: 'button',
    plant: buildStyle('#storybook-root button { border-radius: 9px; }'),
  },
  {
    name: 'no ring around what has focus',
    story: 'Auth/LoginScreen/Keyboard Focus',
    area: ':has(> :focus)',
    plant: buildStyle('* { outline: none !important; }'),
  },
  {
    name: 'an ellipsis for three full stops',
    story: 'Components/Button/Loading',
    area: 'button',
    plant: `
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        text.nodeValue = text.nodeValue.replace('...', '\\u2026');`,
  },
  {
    name: 'a gap of one pixel less',
    story: 'Auth/LoginScreen/Idle',
    area: 'main',
    plant: buildStyle('form > * { margin-block-end: -1px; }'),
  },
  {
    name: 'a shadow that is gone',
    story: 'Components/Menu/Open',
    area: '[data-trigger="MenuTrigger"]',
    around: 48,
    plant: buildStyle('* { box-shadow: none !important; }'),
  },
  {
    name: 'a primary button that turns red under the pointer',
    story: 'Components/Button/States',
    area: buildCellSelector(1, 'hover'),
    plant: `changeRules('${buildCellSelector(1, 'hover')} button', ':hover', 'background: #d4232a')`,
  },
  {
    name: 'a pressed button that looks as at rest',
    story: 'Components/Button/States',
    variant: 'mobile-dark',
    area: buildCellSelector(2, 'active'),
    plant: `changeRules('${buildCellSelector(2, 'active')} button', ':active', 'background: var(--color-surface); border-color: var(--color-line-strong)')`,
  },
  {
    name: "a link's ring that can hardly be seen",
    story: 'Components/Link/States',
    area: '[data-state="focus-visible"]',
    plant: `changeRules('${buildCellSelector(1, 'focus-visible')} a', ':focus-visible', 'outline-color: color-mix(in srgb, var(--color-focus) 12%, var(--color-canvas))')`,
  },
  {
    name: 'a wrong field without its red edge',
    story: 'Components/TextField/States',
    area: '[data-state^="invalid"]',
    plant: buildStyle(
      '.state-matrix div:has(> [aria-invalid]) { border-color: var(--color-control) !important; }',
    ),
  },
  {
    name: 'a disabled field that looks free',
    story: 'Components/TextField/States',
    variant: 'mobile-dark',
    area: '[data-state="disabled"]',
    plant: buildStyle(
      '.state-matrix div:has(> :disabled) { background: var(--color-surface); color: var(--color-ink); }',
    ),
  },
  {
    name: 'a date on the wrong side, from right to left on a phone',
    story: 'Dashboard/HomeScreen/Payments',
    variant: 'mobile-rtl',
    // On a phone the first cell has no box of its own.
    area: 'tr',
    plant: buildStyle('td { padding-left: 36px !important; padding-right: 0 !important; }'),
  },
  {
    name: 'rows that are hidden on a tablet',
    story: 'Dashboard/HomeScreen/Payments',
    variant: 'tablet-light',
    area: 'main section:has(table), main div:has(> table)',
    plant: buildStyle(
      '@media (min-width: 640px) and (max-width: 960px) { tbody tr:nth-child(n + 3) { visibility: hidden; } }',
    ),
  },
  {
    name: 'a chosen choice without its edge in forced colours',
    story: 'Components/ChoiceGroup/States',
    variant: 'desktop-forced',
    area: '.state-matrix label:has(:checked)',
    plant: buildStyle(
      '.state-matrix label:has(:checked) { border-color: ButtonBorder !important; outline: none !important; }',
    ),
  },
  {
    name: 'a spinner that turns where less motion is asked for',
    story: 'Components/Spinner/Block',
    area: '[role=status]',
    seenBy: 'motion',
    plant: `
      addStyle('@keyframes turned { to { rotate: 1turn; } }');
      addStyle('[role=status] > [aria-hidden] { animation: turned 0.8s linear infinite !important; }');`,
  },
];
