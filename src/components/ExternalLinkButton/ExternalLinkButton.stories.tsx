import { expect } from 'storybook/test';

import { ExternalLinkButton } from '#components/ExternalLinkButton';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/ExternalLinkButton',
  tags: ['autodocs'],
  component: ExternalLinkButton,
});

export const Secondary = meta.story({
  render: () => <ExternalLinkButton href="https://docs.example">Read more</ExternalLinkButton>,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', { name: 'Read more (opens in a new tab)' }),
    ).toHaveAttribute('target', '_blank');
  },
});

export const Primary = meta.story({
  render: () => (
    <ExternalLinkButton href="https://shop.example" tone="primary" sameTab>
      Back to website
    </ExternalLinkButton>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Back to website' })).not.toHaveAttribute(
      'target',
    );
  },
});

export const Mail = meta.story({
  render: () => <ExternalLinkButton href="mailto:help@till.example">Get help</ExternalLinkButton>,
});
