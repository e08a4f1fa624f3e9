import { OutcomeMark } from '#components/OutcomeMark';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/OutcomeMark',
  tags: ['autodocs'],
  component: OutcomeMark,
  args: { good: true },
});

export const Good = meta.story();

export const Bad = meta.story({ args: { good: false } });
