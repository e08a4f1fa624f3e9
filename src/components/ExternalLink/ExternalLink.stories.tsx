import { expect } from 'storybook/test';

import { ExternalLink, type ExternalLinkProps } from '#components/ExternalLink';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const meta = preview.meta({
  title: 'Components/ExternalLink',
  tags: ['autodocs'],
  component: ExternalLink,
  args: { href: 'https://shop.example/orders/17', children: 'Your order' },
  argTypes: { children: { control: 'text' } },
  parameters: {
    about: { status: 'stable', related: ['Link', 'ExternalLinkButton', 'AddressLink'] },
    guidance: {
      do: [
        'Use it in text of the portals, and for addresses outside this host.',
        'Check an address that came from others with `#domain/safeUrl` first.',
        'Set `sameTab` where the reader leaves for good: back to the shop.',
      ],
      dont: [
        'Use it for a route of this host: that is `Link`.',
        'Write "opens in a new tab" yourself.',
      ],
      accessibility: [
        'A link: Enter follows it. In a new tab its name ends with "(opens in a new tab)".',
        'Underlined: it is told from text without colour.',
        'The new page learns nothing of this one (`noopener noreferrer`).',
      ],
    },
  },
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

export const States = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <StateMatrix<ExternalLinkProps>
      variants={{ accent: { tone: 'accent' }, quiet: { tone: 'quiet' } }}
      pseudo={['hover', 'focus-visible']}
    >
      {(props) => <ExternalLink {...args} {...props} />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
