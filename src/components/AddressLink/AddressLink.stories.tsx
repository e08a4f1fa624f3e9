import { expect } from 'storybook/test';

import { AddressLink } from '#components/AddressLink';
import preview from '#.storybook/preview';

const ADDRESS = '7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj';

const meta = preview.meta({
  title: 'Components/AddressLink',
  tags: ['autodocs'],
  component: AddressLink,
  args: { address: ADDRESS, href: `https://explorer.solana.com/address/${ADDRESS}` },
});

export const Default = meta.story({
  play: async ({ args, canvas }) => {
    const link = canvas.getByRole('link', { name: /opens in a new tab/ });
    await expect(link.textContent).toBe(`${ADDRESS} (opens in a new tab)`);
    await expect(link).toHaveAttribute('href', args.href);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
});

/** The middle gives way. */
export const Narrow = meta.story({
  render: (args) => (
    <div style={{ inlineSize: '10rem' }}>
      <AddressLink {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link').offsetWidth).toBeLessThanOrEqual(160);
    await expect(canvas.getByTitle(ADDRESS)).toBeVisible();
  },
});
