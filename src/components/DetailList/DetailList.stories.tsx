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
  argTypes: {
    details: {
      control: false,
      table: {
        type: {
          summary: 'readonly Detail[]',
          detail:
            '{ label: string; value: ReactNode; code?: boolean; long?: boolean; action?: ReactNode }',
        },
      },
    },
  },
  parameters: {
    about: { status: 'stable', related: ['Card', 'CopyButton'] },
    guidance: {
      do: [
        'Use it for what is known about one thing.',
        'Set `code` for addresses and keys, `long` for text of several lines.',
        'Give an `action` the row whose value it changes.',
      ],
      dont: [
        'Use it for many things alike: that is a table or a list of cards.',
        'Use two labels of the same name.',
      ],
      accessibility: [
        'A `dl`: screen readers read each name with its value.',
        'Below 640 px, or with large text, values stand below their names.',
        'Long values wrap anywhere; nothing is cut.',
      ],
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('definition')).toHaveLength(3);
  },
});

/** Values and actions are below each other, and all actions are as wide as the widest. */
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
    const widths = canvas.getAllByRole('link').map((link) => link.getBoundingClientRect().width);
    await expect(new Set(widths).size).toBe(1);
  },
});

export const WithActionsMobile = WithActions.extend({
  tags: ['!autodocs'],
  globals: { viewport: { value: 'mobile', isRotated: false } },
});

export const Narrow = meta.story({
  // The page of all stories is as wide as it is.
  tags: ['!autodocs'],
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
