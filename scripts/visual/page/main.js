import { data, find, listShown, make, state } from './state.js';
import { drawFilters, drawList, ROW } from './list.js';
import { drawStage, findMode } from './stage.js';
import { drawCommand, prepareCommand, toggleApproved } from './approve.js';
import { describeChanges, describeFailures, describeProblems } from './words.js';

const KEYS =
  'j next, k previous, J and K next and previous group, a approve, g approve group, v side by side, s slider, b blink, d difference, z zoom to the change, m mark it';

function draw() {
  const key = document.activeElement?.dataset.key;
  drawList(choose);
  drawStage(act);
  drawCommand();
  if (key) restoreFocus(key);
}

/** Gives the focus to what is now in the place of the element that had it; of rows, to the current one. */
function restoreFocus(key) {
  const same = key === ROW ? null : find(`[data-key="${key}"]`);
  (same ?? find('[aria-current]') ?? find('#copy')).focus({ preventScroll: true });
}

function choose(n) {
  setCurrent(n);
  draw();
}

function setCurrent(n) {
  state.current = n;
  history.replaceState(null, '', n === null ? '#' : `#${n}`);
}

/** Goes on by a picture, or to the first one of another group. */
function move(step, byGroup) {
  const groups = listShown();
  const at = groups.findIndex(({ items }) => items.some(({ n }) => n === state.current));
  const all = groups.flatMap(({ items }) => items);
  const position = all.findIndex(({ n }) => n === state.current);
  const next = byGroup ? groups[at + step]?.items[0] : all[position + step];
  if (next) choose(next.n);
}

/** Approves the current picture or its group. Where that hides them, the next one becomes current. */
function approve(byGroup) {
  const groups = listShown();
  const group = groups.find(({ items }) => items.some(({ n }) => n === state.current));
  if (!group) return;
  const all = groups.flatMap(({ items }) => items.map(({ n }) => n));
  const approved = byGroup ? group.items.map(({ n }) => n) : [state.current];
  toggleApproved(approved);
  const shown = new Set(listShown().flatMap(({ items }) => items.map(({ n }) => n)));
  if (shown.has(state.current)) return;
  const at = all.indexOf(state.current);
  const left = [...all.slice(at), ...all.slice(0, at).toReversed()].find((n) => shown.has(n));
  setCurrent(left ?? null);
}

const actions = {
  next: () => move(1, false),
  previous: () => move(-1, false),
  nextGroup: () => move(1, true),
  previousGroup: () => move(-1, true),
  approve: () => approve(false),
  approveGroup: () => approve(true),
  zoom: () => (state.zoomed = !state.zoomed),
  mark: () => (state.marked = !state.marked),
};

const ACTIONS = {
  j: 'next',
  k: 'previous',
  J: 'nextGroup',
  K: 'previousGroup',
  a: 'approve',
  g: 'approveGroup',
  z: 'zoom',
  m: 'mark',
};

function act(name) {
  if (actions[name]) actions[name]();
  else state.mode = name;
  draw();
}

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches('input, select'))
    return;
  const action = ACTIONS[event.key] ?? findMode(event.key);
  if (!action) return;
  event.preventDefault();
  act(action);
});

function drawProblems() {
  if (data.problems.length === 0) return;
  const entries = data.problems.map((problem) => {
    const [first, ...more] = problem.split('\n');
    const summary = make('summary', { textContent: first });
    return make('details', {}, summary, make('pre', { textContent: more.join('\n') || first }));
  });
  const title = describeFailures(data.problems.length);
  find('#problems').append(make('summary', { textContent: title }), ...entries);
}

find('#heading').textContent = describeChanges(data.items.length, data.groups.length);
const problems = describeProblems(data.problems.length);
find('#told').textContent = `${data.how}: ${data.told}. ${problems}`;
find('#keys').textContent = `Keys: ${KEYS}.`;
const wanted = Number(location.hash.slice(1));
if (location.hash && data.items[wanted]) state.current = wanted;
drawFilters(() => {
  const shown = listShown().flatMap(({ items }) => items);
  if (!shown.some(({ n }) => n === state.current)) state.current = shown[0]?.n ?? null;
  draw();
});
prepareCommand();
drawProblems();
draw();
