import { expect } from 'storybook/test';

import { DetailList } from '#components/DetailList';
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

export const Narrow = meta.story({
  globals: { viewport: { value: 'reflow', isRotated: false } },
  play: async () => {
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
});
