import { expect } from 'storybook/test';

import { DetailList } from '#components/DetailList';
import { LinkButton } from '#components/LinkButton';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/DetailList',
  tags: ['autodocs'],
  component: DetailList,
  args: {
    details: [
      { label: 'Name', value: 'Kite points' },
      { label: 'Symbol', value: 'KITE' },
      {
        label: 'Address',
        value: '7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj',
        code: true,
      },
    ],
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('definition')).toHaveLength(3);
  },
});

/** Values and actions stand below each other, whatever the width of an action is. */
export const WithActions = meta.story({
  args: {
    details: [
      { label: 'Name', value: 'Harbour Coffee' },
      {
        label: 'Wallet',
        value: 'F67FUDq5XLeMwVTYBnXv17ZWJAdy8qHLPeLqorkFDr9y',
        code: true,
        action: <LinkButton to="/settings/wallet">Edit</LinkButton>,
      },
      {
        label: 'API Keys',
        value: 'For your own code.',
        action: <LinkButton to="/settings/keys">Manage</LinkButton>,
      },
    ],
  },
  play: async ({ canvas }) => {
    const lefts = canvas
      .getAllByRole('definition')
      .filter((definition) => !definition.querySelector('a'))
      .map((definition) => Math.round(definition.getBoundingClientRect().left));
    await expect(new Set(lefts).size).toBe(1);
    await expect(canvas.getByRole('link', { name: 'Manage' })).toBeVisible();
  },
});

export const WithActionsMobile = WithActions.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'reflow', isRotated: false } },
  play: async () => {
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
});

/** Several lines are easier to read at full width, below their name. */
export const Long = meta.story({
  args: {
    details: [
      { label: 'Name', value: 'Kite points' },
      {
        label: 'Description',
        value: 'Ten points are a ride for one, at every beach of ours. '.repeat(4),
        long: true,
      },
    ],
  },
  play: async ({ canvas }) => {
    const name = canvas.getByText('Description').getBoundingClientRect();
    const text = canvas.getByText(/Ten points/).getBoundingClientRect();
    await expect(text.top).toBeGreaterThanOrEqual(name.bottom);
    await expect(text.left).toBe(name.left);
  },
});
