import { expect } from 'storybook/test';

import { StatusMark } from '#components/StatusMark';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/StatusMark',
  tags: ['autodocs'],
  component: StatusMark,
  args: { confirmed: true },
  parameters: {
    about: { status: 'stable', related: ['OutcomeMark', 'Badge'] },
    guidance: {
      do: ['Show it for each transaction of a list.', 'Set `withText` where there is room.'],
      dont: [
        'Use it for the outcome of a page: that is `OutcomeMark`.',
        'Write the word beside it yourself.',
      ],
      accessibility: [
        'Without text screen readers still get "confirmed" or "not confirmed".',
        'A check and a cross: told apart by shape, not by colour alone.',
        'It announces nothing when it changes.',
      ],
    },
  },
});

/** The word is there for those who see no colour. */
export const Confirmed = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('confirmed')).toBeInTheDocument();
  },
});

export const NotConfirmed = meta.story({
  args: { confirmed: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('not confirmed')).toBeInTheDocument();
  },
});

export const WithText = meta.story({ args: { withText: true } });

export const NotConfirmedWithText = meta.story({ args: { confirmed: false, withText: true } });
