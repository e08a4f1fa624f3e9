import { Plus } from 'lucide-react';
import { expect } from 'storybook/test';

import { LinkButton } from '#components/LinkButton';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/LinkButton',
  tags: ['autodocs'],
  component: LinkButton,
});

export const Secondary = meta.story({
  render: () => <LinkButton to="/mint/manage/mint_1">Manage</LinkButton>,
});

export const Primary = meta.story({
  render: () => (
    <LinkButton to="/mint/create" tone="primary" icon={<Plus />}>
      Create
    </LinkButton>
  ),
});

export const Followed = meta.story({
  render: () => <LinkButton to="/settings/keys">Manage</LinkButton>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Manage' }));
    await expect(await canvas.findByText('Navigated to /settings/keys')).toBeVisible();
  },
});

/** Still a link: it can be copied and opened elsewhere. */
export const External = meta.story({
  render: () => (
    <LinkButton href="https://docs.example" size="l" fullWidth>
      Read the documentation
    </LinkButton>
  ),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', { name: 'Read the documentation (opens in a new tab)' }),
    ).toHaveAttribute('target', '_blank');
  },
});
