import { expect } from 'storybook/test';

import { Avatar } from '#components/Avatar';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Avatar',
  tags: ['autodocs'],
  component: Avatar,
  args: { name: 'Ada' },
  parameters: {
    about: { status: 'stable', related: ['TokenIcon', 'Menu'] },
    guidance: {
      do: [
        'Put it beside the name that it abbreviates.',
        'Make people round and organizations square.',
      ],
      dont: [
        'Show it alone: it has no name of its own.',
        'Press it: put it inside a button or a `Menu` trigger that has a name.',
      ],
      accessibility: [
        'Hidden from screen readers: the name beside it is read.',
        'An accent or a skin tone stays with its letter, in any script.',
        'Sized in rem: it grows with the text.',
      ],
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A')).toBeVisible();
  },
});

export const Small = meta.story({ args: { size: 's' } });

export const Organization = meta.story({ args: { name: 'Kite & Kettle', shape: 'square' } });

/** The first grapheme, in its own case. */
export const NonLatin = meta.story({
  args: { name: 'Żółw' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ż')).toBeVisible();
  },
});

/** An accent written as a second character stays with its letter. */
export const CombinedLetter = meta.story({
  args: { name: 'e\u0301lodie' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('e\u0301', { normalizer: (text) => text })).toBeVisible();
  },
});
