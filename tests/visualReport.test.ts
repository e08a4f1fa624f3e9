import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';

import { expect, it } from 'vitest';

import { writeReport } from '../scripts/visual/report.mjs';

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
