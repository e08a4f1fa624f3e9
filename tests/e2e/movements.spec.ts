import { findRestless } from '../../scripts/parts/movements.mjs';
import { readMovements, watchMovements } from '../../scripts/parts/watchMovements.mjs';
import { expect, test } from './support/fixtures';

const TURNED = '@keyframes turned { to { rotate: 1turn } }';
const PAGE = `<style>html { scroll-behavior: auto } ${TURNED}</style><p>Text</p><svg></svg>`;

/** What moves by each, beside the animations and transitions of the page's own styles. */
const MOVEMENTS: [name: string, code: string, found: string][] = [
  [
    'a script',
    "document.querySelector('p').animate([{ rotate: '1turn' }], { duration: 40 }).finished",
    'rotate of p moves for 40 ms',
  ],
  [
    'an animation in a shadow tree',
    `document.querySelector('p').attachShadow({ mode: 'open' }).innerHTML =
      '<style>${TURNED} i { animation: turned 1s infinite }</style><i></i>'`,
    'rotate of i moves without end',
  ],
  [
    'a smooth scroll of a script',
    "document.querySelector('p').scrollIntoView({ behavior: 'smooth' })",
    'scroll of p moves for',
  ],
  [
    'a page that scrolls smoothly',
    "document.documentElement.style.scrollBehavior = 'smooth'",
    'scroll of html moves for',
  ],
  [
    'an SVG',
    `document.querySelector('svg').innerHTML =
      '<circle><animate attributeName="r" from="0" to="9" dur="1s" /></circle>'`,
    'r of circle moves without end',
  ],
];

for (const [name, code, found] of MOVEMENTS) {
  test(`sees what moves by ${name}, where less motion is asked for`, async ({ page }) => {
    await page.setContent(PAGE);
    await watchMovements(page);
    expect(findRestless(await readMovements(page))).toEqual([]);
    await page.evaluate(code);
    expect(findRestless(await readMovements(page))).toEqual([expect.stringContaining(found)]);
  });
}
