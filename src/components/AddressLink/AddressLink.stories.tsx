import { expect } from 'storybook/test';

import { AddressLink } from '#components/AddressLink';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const ADDRESS = '7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj';

const meta = preview.meta({
  title: 'Components/AddressLink',
  tags: ['autodocs'],
  component: AddressLink,
  args: { address: ADDRESS, href: `https://explorer.solana.com/address/${ADDRESS}` },
  parameters: {
    about: { status: 'stable', related: ['ExternalLink', 'MiddleEllipsis', 'CopyField'] },
    guidance: {
      do: [
        'Show an account that readers may want to look up, with the explorer of the network in use in `href`.',
        'Put it where it may shrink: the middle of the address gives way.',
      ],
      dont: [
        'Shorten the address yourself: hovering, selecting and reading aloud need every character.',
        'Use it for what is to be copied: that is `CopyField`, or a `CopyButton` beside it.',
      ],
      accessibility: [
        'A link: Enter follows it, and its name ends with "(opens in a new tab)".',
        'Read aloud in full, however little of it is shown.',
        'Runs from left to right in every language.',
      ],
    },
  },
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

export const States = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <StateMatrix cells="field" pseudo={['hover', 'focus-visible']}>
      {() => <AddressLink {...args} />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
