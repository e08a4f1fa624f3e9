import { expect } from 'storybook/test';

import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Text',
  tags: ['autodocs'],
  component: Text,
  args: { children: 'Money that arrives in seconds.' },
});

export const Default = meta.story();

/** What it is and what it looks like are two decisions. */
export const HeadingThatLooksSmall = meta.story({
  args: { as: 'h2', look: 'small', tone: 'soft' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible();
  },
});

const LOOKS = ['display', 'title', 'heading', 'lead', 'body', 'small', 'caption', 'code'] as const;

export const AllLooks = meta.story({
  render: () => (
    <Stack>
      {LOOKS.map((look) => (
        <Text key={look} look={look}>
          {look}: $1,284.50
        </Text>
      ))}
    </Stack>
  ),
});

const TONES = ['ink', 'soft', 'faint', 'success', 'critical'] as const;

export const AllTones = meta.story({
  render: () => (
    <Stack gap="xs">
      {TONES.map((tone) => (
        <Text key={tone} tone={tone}>
          {tone}
        </Text>
      ))}
    </Stack>
  ),
});
