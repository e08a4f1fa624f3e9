import { Coins, Plus } from 'lucide-react';
import { expect } from 'storybook/test';

import { EmptyState } from '#components/EmptyState';
import { LinkButton } from '#components/LinkButton';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/EmptyState',
  tags: ['autodocs'],
  component: EmptyState,
  args: { title: 'No mints', text: 'Create a mint to issue tokens', icon: <Coins /> },
});

/** Two lines to look at, one sentence to read. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const words = canvas.getByText('No mints').parentElement;
    await expect(words?.textContent).toBe('No mints - Create a mint to issue tokens');
  },
});

export const WithAction = meta.story({
  args: {
    title: 'No keys yet',
    text: 'A key lets your shop create payments by the API.',
    action: (
      <LinkButton to="/settings/keys" icon={<Plus />}>
        Create
      </LinkButton>
    ),
  },
});
