import { expect } from 'storybook/test';

import { VisuallyHidden } from '#components/VisuallyHidden';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/VisuallyHidden',
  tags: ['autodocs'],
  component: VisuallyHidden,
  args: { children: '(opens in a new tab)' },
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
