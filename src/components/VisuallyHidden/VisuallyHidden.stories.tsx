import { expect } from 'storybook/test';

import { VisuallyHidden } from '#components/VisuallyHidden';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/VisuallyHidden',
  tags: ['autodocs'],
  component: VisuallyHidden,
  args: { children: '(opens in a new tab)' },
  argTypes: { children: { control: 'text' } },
  parameters: {
    about: { status: 'stable', related: ['Announcer'] },
    guidance: {
      do: [
        'Complete a name that the eye gets from its surroundings: "(opens in a new tab)".',
        'Write it as part of the sentence, with its space.',
      ],
      dont: ['Hide what every user should know.', 'Put something into it that takes focus.'],
      accessibility: [
        'Part of the accessible name of what is around it.',
        'Takes no room, and does not widen the page.',
        'To announce a change use `Announcer`: this has no role.',
      ],
    },
  },
});

/** Takes no room and stays in the accessible name. */
export const InALink = meta.story({
  render: (args) => (
    <a href="https://docs.example">
      Documentation <VisuallyHidden {...args} />
    </a>
  ),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', { name: 'Documentation (opens in a new tab)' }),
    ).toBeVisible();
    await expect(canvas.getByText('(opens in a new tab)').offsetWidth).toBe(1);
  },
});
