import { expect } from 'storybook/test';

import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Text',
  tags: ['autodocs'],
  component: Text,
  args: { children: 'Money that arrives in seconds.' },
  argTypes: { children: { control: 'text' } },
  parameters: {
    about: { status: 'stable', related: ['Money', 'PageTitle'] },
    guidance: {
      do: [
        'Choose `as` by what the text is, `look` by how it appears.',
        'Keep headings in order: h1, h2, h3.',
      ],
      dont: [
        'Use `faint` for what must be read.',
        'Make a heading of something by its look alone.',
      ],
      accessibility: [
        'Screen readers go by `as`: a `p` that looks like a title is none.',
        'All tones have at least 4.5:1 on all grounds.',
        'Sizes are in rem; `display` shrinks before it breaks.',
      ],
    },
  },
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
