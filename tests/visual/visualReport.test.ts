import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext, Script } from 'node:vm';

import { expect, it } from 'vitest';

import {
  describeChanges,
  describeFailures,
  describeProblems,
  formatCount,
} from '../../scripts/visual/page/words.js';
import { writeReport } from '../../scripts/visual/report.mjs';

it('is one page that a browser can open from a file, whatever a story is called', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiller-report-'));
  const label = 'Pay/</script><b>$& "quoted"';
  const data = { name: 'run', how: 'Every story', told: '1 changed', problems: [] };
  const items = [{ n: 0, id: 'pay', label, title: 'Pay', variant: 'desktop-light', status: 'new' }];
  const groups = [{ title: 'New: Pay', detail: '', colours: null, items: [0] }];
  const page = readFileSync(writeReport(folder, { ...data, items, groups }), 'utf8');

  const scripts = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
  expect(scripts).toHaveLength(2);
  expect(JSON.parse(scripts[0] ?? '').items[0].label).toBe(label);
  // Parsed, not run: it needs a page.
  expect(() => new Script(scripts[1] ?? '')).not.toThrow();
  expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
});

it('counts one of a thing, and several', () => {
  expect(describeChanges(0, 0)).toBe('Nothing changed');
  expect(describeChanges(1, 1)).toBe('1 change in 1 group');
  expect(describeChanges(3, 2)).toBe('3 changes in 2 groups');
  expect(describeProblems(0)).toBe('');
  expect(describeProblems(1)).toBe('1 problem stands at the bottom.');
  expect(describeProblems(2)).toBe('2 problems stand at the bottom.');
  expect(describeFailures(1)).toBe('1 story failed or is not as it must be');
  expect(describeFailures(2)).toBe('2 stories failed or are not as they must be');
  expect(formatCount(1_234, 'pixel')).toBe('1,234 pixels');
});

/** Compares two pictures as a page does, the second with some black pixels. */
async function compareWith(black: [x: number, y: number][], width = 64, height = 64) {
  const pictures: Record<string, Uint32Array> = {
    '/before.png': new Uint32Array(width * height),
    '/after.png': new Uint32Array(width * height),
  };
  for (const [x, y] of black) pictures['/after.png']?.fill(255, y * width + x, y * width + x + 1);
  const page = createContext({
    OffscreenCanvas: class {
      getContext() {
        let data: Uint32Array | undefined;
        return {
          drawImage: (bitmap: { name: string }) => (data = pictures[bitmap.name]),
          getImageData: () => ({ data }),
        };
      }
    },
    createImageBitmap: (name: string) => ({ name, width, height }),
    fetch: (name: string) => ({ blob: () => name }),
  });
  const script = join(import.meta.dirname, '../../scripts/visual/page/compare.js');
  runInContext(readFileSync(script, 'utf8'), page);
  const pair = "({ before: 'before.png', after: 'after.png' })";
  const boxes: unknown = await runInContext(
    `comparePictures(${pair}).then(({ boxes }) => JSON.stringify(boxes))`,
    page,
  );
  return JSON.parse(String(boxes));
}

it('puts a box around what differs together, and not around both edges of a picture', async () => {
  const together: [number, number][] = [
    [15, 20],
    [16, 33],
  ];
  expect(await compareWith(together)).toEqual([[15, 20, 2, 14]]);
  const apart: [number, number][] = [
    [63, 10],
    [0, 20],
  ];
  expect(await compareWith(apart)).toEqual([
    [63, 10, 1, 1],
    [0, 20, 1, 1],
  ]);
});
