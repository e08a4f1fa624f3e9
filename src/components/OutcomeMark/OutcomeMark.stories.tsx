import { OutcomeMark } from '#components/OutcomeMark';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/OutcomeMark',
  tags: ['autodocs'],
  component: OutcomeMark,
  args: { good: true },
  parameters: {
    about: { status: 'stable', related: ['StatusMark', 'Spinner'] },
    guidance: {
      do: ['Show it above the words that say how something ended.', 'Use it once on a page.'],
      dont: [
        'Let it speak alone: the heading says the same.',
        'Use it in lists: that is `StatusMark`.',
      ],
      accessibility: [
        'Hidden from screen readers: the heading is read.',
        'A check and a cross: told apart by shape, not by colour alone.',
        'Draws itself once; asked for less motion, it is simply there.',
      ],
    },
  },
});

export const Good = meta.story();

export const Bad = meta.story({ args: { good: false } });
