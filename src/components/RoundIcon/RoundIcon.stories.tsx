import { Inbox, Unlink } from 'lucide-react';

import { RoundIcon } from '#components/RoundIcon';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/RoundIcon',
  tags: ['autodocs'],
  component: RoundIcon,
  args: { icon: <Unlink /> },
  parameters: {
    about: { status: 'stable', related: ['OutcomeMark', 'EmptyState'] },
    guidance: {
      do: ['Show it above a title that says what is not there.', 'Use it once on a page.'],
      dont: ['Let it speak alone.', 'Use it for how something ended: that is `OutcomeMark`.'],
      accessibility: ['Hidden from screen readers: the title is read.'],
    },
  },
});

export const Large = meta.story();

export const Medium = meta.story({ args: { icon: <Inbox />, size: 'm' } });
