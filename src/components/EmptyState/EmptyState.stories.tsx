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
  argTypes: { text: { control: 'text' } },
  parameters: {
    about: { status: 'stable', related: ['Card', 'Skeleton', 'RoundIcon'] },
    guidance: {
      do: [
        'Say what is not there, and how to get the first one.',
        'Give it the one action that makes the first.',
      ],
      dont: [
        'Show it while the list is loading: that is `Skeleton`.',
        'Use it for a list that failed to load: that is a `Notice` or an `Alert`.',
      ],
      accessibility: [
        'Title and text are read as one sentence: "No mints - Create a mint to issue tokens".',
        'The icon is hidden from screen readers.',
        "No heading: the page's own comes before it.",
      ],
    },
  },
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
