import { expect, it } from 'vitest';

import { groupChanges } from '../../scripts/visual/groups.mjs';

const changed = (label: string, more: object = {}) => ({
  id: label.toLowerCase(),
  label,
  title: label.split('/')[0] ?? '',
  variant: 'desktop-light',
  status: 'changed',
  boxes: [[0, 0, 40, 20]],
  ...more,
});
const listGroups = (...items: ReturnType<typeof changed>[]) =>
  groupChanges(items).map(({ title, detail, items: grouped }) => {
    const labels = grouped.map(({ label }) => label).join(', ');
    return [title, detail, labels];
  });

it('puts together what became another colour, with the cause that all of it has', () => {
  const blue = { colours: ['#2348d4', '#7a2fd0'] };
  const groups = listGroups(
    changed('Card/Plain', { ...blue, causes: ['button.css.ts', 'portal.pay'] }),
    changed('Link/Plain', { causes: ['Link.tsx'] }),
    changed('Menu/Open', { ...blue, causes: ['button.css.ts'] }),
  );
  expect(groups).toEqual([
    ['Colour #2348d4 becomes #7a2fd0', 'button.css.ts', 'Card/Plain, Menu/Open'],
    ['Link.tsx', '', 'Link/Plain'],
  ]);
});

it('puts together what one text has changed', () => {
  const text = { causes: ['portal.payment.title'] };
  const groups = listGroups(changed('Pay/Idle', text), changed('Flow/Paid', text));
  expect(groups).toEqual([['portal.payment.title', '', 'Pay/Idle, Flow/Paid']]);
});

it('goes by the stories and the size of the change where too much has changed', () => {
  const many = { causes: ['a.ts', 'b.ts', 'c.ts', 'd.ts'] };
  const groups = listGroups(
    changed('Pay/Idle', many),
    changed('Pay/Paid', many),
    changed('Pay/Failed', { ...many, boxes: [[5, 5, 300, 90]] }),
  );
  expect(groups).toEqual([
    ['Pay', '40 × 20 px', 'Pay/Idle, Pay/Paid'],
    ['Pay', '300 × 90 px', 'Pay/Failed'],
  ]);
});

it('keeps apart what is new, what is gone and what is heard', () => {
  const groups = listGroups(
    changed('Pay/Idle', { status: 'new' }),
    changed('Pay/Old', { status: 'gone' }),
    changed('Pay/Paid', { status: 'heard' }),
  );
  expect(groups.map(([title]) => title)).toEqual([
    'New: Pay',
    'Gone: Pay',
    'What screen readers hear',
  ]);
});
