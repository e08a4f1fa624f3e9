import { expect } from 'storybook/test';

import { MiddleEllipsis } from '#components/MiddleEllipsis';
import preview from '#.storybook/preview';

const ADDRESS = '7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj';

const meta = preview.meta({
  title: 'Components/MiddleEllipsis',
  tags: ['autodocs'],
  component: MiddleEllipsis,
  args: { children: ADDRESS },
});

export const Whole = meta.story();

export const Narrow = meta.story({
  render: (args) => (
    <div style={{ inlineSize: '10rem' }}>
      <MiddleEllipsis {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(ADDRESS);
    await expect(canvas.getByTitle(ADDRESS).offsetWidth).toBeLessThanOrEqual(160);
    await expect(canvas.getByText(ADDRESS.slice(-6))).toBeVisible();
  },
});

export const Short = meta.story({ args: { children: 'mint_1' } });
