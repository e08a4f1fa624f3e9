import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Stories on one sheet: more of them could no longer be read. */
const ROWS = 5;
const WIDTHS = { desktop: 560, mobile: 200 };

/**
 * Writes the sheets of one title: a row for each story, a column for each variant.
 * @param {import('playwright').BrowserContext} context
 * @param {string} folder where the shots are and the sheets go
 * @param {string} title such as `Portal/PaymentScreen`
 * @param {{ name: string; shots: { file: string; variant: string }[] }[]} stories
 */
export async function writeSheets(context, folder, title, stories) {
  const page = await context.newPage();
  const files = [];

  for (let start = 0; start < stories.length; start += ROWS) {
    const part = stories.length > ROWS ? ` ${start / ROWS + 1}` : '';
    const name = `${title.replaceAll('/', ' - ')}${part}`;
    const html = join(folder, 'sheet.html');
    await writeFile(html, sheet(`${title}${part}`, stories.slice(start, start + ROWS)));
    await page.goto(`file://${html}?${Date.now()}`);
    await page.setViewportSize({
      width: await page.evaluate(() => document.body.scrollWidth),
      height: 200,
    });
    files.push(join(folder, 'sheets', `${name}.png`));
    await page.screenshot({ path: files.at(-1), fullPage: true });
  }
  await page.close();
  return files;
}

const sheet = (title, stories) => `<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; padding: 12px; width: max-content; font: 14px sans-serif; background: #888; }
  h1, h2 { margin: 8px 0; font-size: 18px; color: #fff; }
  h2 { font-size: 14px; }
  div { display: flex; gap: 8px; align-items: start; }
  figure { margin: 0; max-height: 480px; overflow: hidden; }
  img { display: block; }
</style><h1>${title}</h1>${stories.map(row).join('')}`;

const row = ({ name, shots }) =>
  `<h2>${name}</h2><div>${shots
    .map(({ file, variant }) => {
      const width = WIDTHS[variant.split('-')[0]];
      return `<figure><img width="${width}" src="${encodeURI(file)}"></figure>`;
    })
    .join('')}</div>`;
