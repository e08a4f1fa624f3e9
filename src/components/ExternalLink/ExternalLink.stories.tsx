import { expect } from 'storybook/test';

import { ExternalLink } from '#components/ExternalLink';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/ExternalLink',
  tags: ['autodocs'],
  component: ExternalLink,
  args: { href: 'https://shop.example/orders/17', children: 'Your order' },
});

export const NewTab = meta.story({
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Your order (opens in a new tab)' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
});

export const SameTab = meta.story({
  args: { sameTab: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Your order' })).not.toHaveAttribute('target');
  },
});

/** A mail program opens no tab. */
export const Mail = meta.story({
  args: { href: 'mailto:help@shop.example', children: 'Get help', tone: 'quiet' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Get help' })).not.toHaveAttribute('target');
  },
});
