// A run in the form that its report shows and that an approval reads.
import { PLATFORM } from './baselines.mjs';
import { groupChanges } from './groups.mjs';
import { keepPicture, startRun, writeRun } from './runs.mjs';
import { writeReport } from './report.mjs';

/**
 * Keeps a run, with its report and the pictures in it.
 * @param {object} run
 * @param {import('./compare.mjs').Result[]} run.results
 * @param {object[]} run.announced what screen readers hear otherwise
 * @param {string[]} run.problems
 * @param {import('./select.mjs').Selection} run.selection
 * @param {{ shots: object[]; failed: object[]; shown: Map<string, Set<string>>; browser: string }} run.captured
 * @param {boolean} run.few whether only some variants were captured
 * @returns {{ report: string; list: string; told: string }} files, and what was found in words
 */
export function keepRun({ results, announced, problems, selection, captured, few }) {
  const folder = startRun();
  const name = folder.split(/[\\/]/).at(-1);
  const keep = (file) => (file ? keepPicture(folder, file) : undefined);
  const differing = results.filter(({ status }) => status !== 'same');
  const items = [
    ...differing.map((result) => toItem(result, selection.causes, keep)),
    ...announced.map(({ id, title, label, texts, before }) => ({
      id,
      title,
      label,
      variant: '',
      status: 'heard',
      heardBefore: listTexts(before),
      heardAfter: listTexts(texts),
    })),
  ];
  items.forEach((item, n) => Object.assign(item, { n }));
  const groups = groupChanges(items).map(({ title, detail, colours, items: grouped }) => {
    return { title, detail, colours, items: grouped.map(({ n }) => n) };
  });
  const count = (wanted) => results.filter(({ status }) => status === wanted).length;
  const told = ['same', 'changed', 'new', 'gone']
    .map((status) => `${count(status)} ${status}`)
    .join(', ');
  const about = { name, how: selection.how, told };
  const report = writeReport(folder, { ...about, items, groups, problems });
  const { shots, failed, shown, browser } = captured;
  const gone = differing.filter(({ status }) => status === 'gone');
  const list = writeRun(folder, {
    ...about,
    browser,
    platform: PLATFORM,
    few,
    shots: shots.map(({ id, label, variant, hash }) => ({ id, label, variant, hash })),
    gone: gone.map(({ id, label, variant }) => ({ id, label, variant })),
    failed,
    captured: selection.stories.map(({ id }) => id),
    affected: [...selection.causes.keys()],
    // What a story shows at some of its sizes is not all of it.
    shown: few ? [] : [...shown].map(([id, keys]) => [id, [...keys]]),
    announced,
    items: items.map(({ id, label, variant }) => ({ id, label, variant })),
    groups: groups.map((group) => ({ items: group.items })),
  });
  return { report, list, told };
}

function toItem(result, causes, keep) {
  const { id, label, title, variant, status, pixels, boxes, colours } = result;
  return {
    id,
    label,
    title,
    variant,
    status,
    pixels,
    boxes,
    colours,
    causes: causes.get(id) ?? [],
    before: keep(result.expected),
    after: keep(result.actual),
  };
}

function listTexts(texts) {
  if (!texts) return ['Nothing is recorded.'];
  const { desktop, mobile } = texts;
  return [...desktop, ...(mobile ?? []).map((text) => `On a phone: ${text}`)];
}
