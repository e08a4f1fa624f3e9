import { expect } from 'storybook/test';

import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { Inline, Stack } from '#components/Stack';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Stack',
  tags: ['autodocs'],
  component: Stack,
});

export const Vertical = meta.story({
  render: () => (
    <Stack gap="l">
      <Card title="First" />
      <Card title="Second" />
    </Stack>
  ),
});

/** A wide page's form stays as wide as a line of text is easy to read. */
export const FormWidth = meta.story({
  render: () => (
    <Stack gap="l" width="form">
      <Card title="First" />
      <Card title="Second" />
    </Stack>
  ),
});

export const AsList = meta.story({
  render: () => (
    <Stack as="ul" gap="xs">
      <Stack as="li">Kettle</Stack>
      <Stack as="li">Kite</Stack>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
});

export const Horizontal = meta.story({
  render: () => (
    <Inline justify="between">
      <Button>Cancel</Button>
      <Button tone="primary">Apply</Button>
    </Inline>
  ),
});
