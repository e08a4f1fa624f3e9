/** What the page shows. `items` have a number each, `groups` the numbers of theirs. */
export const data = JSON.parse(document.querySelector('#data').textContent);

/** Returns the first element of the page that a selector fits. */
export const find = (selector) => document.querySelector(selector);

/** @returns {HTMLElement} an element with properties and children */
export function make(tag, properties = {}, ...children) {
  const { dataset = {}, ...others } = properties;
  const element = Object.assign(document.createElement(tag), others);
  Object.assign(element.dataset, dataset);
  element.append(...children.filter((child) => child !== null));
  return element;
}

const KEPT = `approved ${data.name}`;

/** Approvals outlive a reload where the browser lets a page from a file keep something. */
function readKept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '[]');
  } catch {
    return [];
  }
}

export const state = {
  current: data.groups[0]?.items[0] ?? null,
  mode: 'side',
  zoomed: false,
  marked: true,
  approved: new Set(readKept()),
  filters: { area: '', variant: '', status: '', open: false },
};

/** Keeps the approvals in the browser. */
export function keepApproved() {
  try {
    localStorage.setItem(KEPT, JSON.stringify([...state.approved]));
  } catch {
    // Then they last as long as the page.
  }
}

/** Returns the first part of a story's title. */
export const getArea = ({ title }) => title.split('/')[0];

function isShown(item) {
  const { area, variant, status, open } = state.filters;
  if (open && state.approved.has(item.n)) return false;
  return (
    (!area || getArea(item) === area) &&
    (!variant || item.variant === variant) &&
    (!status || item.status === status)
  );
}

/** The groups with the items that the filters let through; without the empty ones. */
export function listShown() {
  const groups = data.groups.map(({ title, detail, colours, items }, number) => {
    const shown = items.map((n) => data.items[n]).filter(isShown);
    return { title, detail, colours, number, items: shown };
  });
  return groups.filter(({ items }) => items.length > 0);
}
