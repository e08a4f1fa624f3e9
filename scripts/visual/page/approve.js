import { data, find, keepApproved, state } from './state.js';

/** A longer command is a file's. */
const LONGEST = 4000;

/** Approves, or takes it back when all are approved. */
export function toggleApproved(numbers) {
  const all = numbers.every((n) => state.approved.has(n));
  for (const n of numbers) {
    if (all) state.approved.delete(n);
    else state.approved.add(n);
  }
  keepApproved();
}

/** Whole groups by `g` and their number, what is approved besides by its own number. */
function listOnly() {
  const only = [];
  const named = new Set();
  for (const [number, { items }] of data.groups.entries()) {
    if (!items.every((n) => state.approved.has(n))) continue;
    only.push(`g${number}`);
    items.forEach((n) => named.add(n));
  }
  return [...only, ...[...state.approved].filter((n) => !named.has(n))].join();
}

/** Shows the command that approves what is chosen. */
export function drawCommand() {
  const { size } = state.approved;
  find('#chosen').textContent = `${size} of ${data.items.length} approved`;
  const only = listOnly();
  const isAll = size === data.items.length;
  const command = `npm run visual:approve -- --run ${data.name}${isAll ? '' : ` --only ${only}`}`;
  const byFile = `npm run visual:approve -- --list approved-${data.name}.json`;
  find('#line').value = size === 0 ? '' : command.length > LONGEST ? byFile : command;
  for (const id of ['#copy', '#save']) find(id).disabled = size === 0;
}

/** Lets the command be copied, or what is chosen be saved as a file. */
export function prepareCommand() {
  const line = find('#line');
  const copy = find('#copy');
  copy.addEventListener('click', async () => {
    line.select();
    try {
      await navigator.clipboard.writeText(line.value);
    } catch {
      document.execCommand('copy');
    }
    copy.textContent = 'Copied';
    setTimeout(() => (copy.textContent = 'Copy command'), 2000);
  });
  find('#save').addEventListener('click', () => {
    const list = JSON.stringify({ run: data.name, only: listOnly() });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([list], { type: 'application/json' }));
    link.download = `approved-${data.name}.json`;
    link.click();
  });
}
