import { data, find, listShown, make, getArea, state } from './state.js';
import { formatCount } from './words.js';

/** What a row has for its key: the focus goes to the current one. */
export const ROW = 'row';

/** Groups that were opened or closed by hand; of many only the first is open. */
const opened = new Map();

/** The index: groups by cause, and in each what differs. */
export function drawList(onChoose) {
  const groups = listShown();
  const list = find('#list');
  list.replaceChildren(
    ...groups.map((group, at) => {
      const holdsCurrent = group.items.some(({ n }) => n === state.current);
      const open = opened.get(group.number) ?? (holdsCurrent || at === 0 || groups.length < 6);
      const details = make('details', { open: open || holdsCurrent }, createSummary(group));
      details.addEventListener('toggle', () => {
        opened.set(group.number, details.open);
        if (details.open) fill(details, group, onChoose);
      });
      if (details.open) fill(details, group, onChoose);
      return details;
    }),
  );
  if (groups.length === 0) list.append(make('p', { textContent: 'Nothing is left to look at.' }));
  list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
}

function createSummary({ title, detail, colours, number, items }) {
  const approved = items.filter(({ n }) => state.approved.has(n)).length;
  const swatches = (colours ?? []).map((colour) => {
    const swatch = make('span', { className: 'swatch' });
    swatch.style.background = colour;
    return swatch;
  });
  const words = make('span', { textContent: title });
  if (detail) words.append(make('span', { className: 'detail', textContent: detail }));
  const count = approved === 0 ? `${items.length}` : `${approved} of ${items.length}`;
  const small = make('small', { textContent: count });
  return make('summary', { dataset: { key: `group ${number}` } }, ...swatches, words, small);
}

/** Rows are made when a group is opened: a change of a token has thousands. */
function fill(details, { items }, onChoose) {
  if (details.querySelector('.row')) return;
  details.append(
    ...items.map((item) => {
      const row = make('button', { type: 'button', className: 'row', dataset: { key: ROW } });
      row.textContent = item.label;
      if (state.approved.has(item.n)) row.append(make('span', { className: 'mark' }));
      const pixels = item.pixels ? `, ${formatCount(item.pixels, 'pixel')}` : '';
      row.append(make('small', { textContent: `${item.variant || item.status}${pixels}` }));
      if (item.n === state.current) row.setAttribute('aria-current', 'true');
      row.addEventListener('click', () => onChoose(item.n));
      return row;
    }),
  );
}

const createOption = (value) => make('option', { value, textContent: value || 'All' });

/** Fills the choices of the filters with the values that occur. */
export function drawFilters(onChange) {
  const form = find('#filters');
  const fields = {
    area: getArea,
    variant: ({ variant }) => variant,
    status: (item) => item.status,
  };
  for (const [name, read] of Object.entries(fields)) {
    const values = [...new Set(data.items.map(read))]
      .filter(Boolean)
      .toSorted((a, b) => a.localeCompare(b));
    form.elements[name].append(...['', ...values].map(createOption));
  }
  form.addEventListener('change', () => {
    for (const name of Object.keys(fields)) state.filters[name] = form.elements[name].value;
    state.filters.open = form.elements.open.checked;
    onChange();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
}
