import { expect } from 'storybook/test';

import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { Columns, Inline, Stack } from '#components/Stack';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Stack',
  tags: ['autodocs'],
  component: Stack,
  args: { children: null },
  argTypes: { children: { control: false } },
  parameters: {
    about: { status: 'stable', related: ['Card'] },
    guidance: {
      do: [
        'Leave all distances between parts to it.',
        'Choose the gap by how much belongs together: `xs` inside of a group, `l` between groups.',
        'Make it a `ul` when its parts are a list.',
      ],
      dont: ['Use it for a table.', 'Nest stacks of the same gap.'],
      accessibility: [
        'Reading order is the order on the screen.',
        'As `ul` and `li` screen readers count the entries.',
        '`Columns` reads the form first, wherever the rest stands.',
        '`Inline` wraps where there is no room; gaps are in px and do not grow with the text.',
      ],
    },
  },
});

export const Vertical = meta.story({
  args: { gap: 'l' },
  render: (args) => (
    <Stack {...args}>
      <Card title="First" />
      <Card title="Second" />
    </Stack>
  ),
});

/** A wide page's form stays as wide as a line of text is easy to read. */
export const FormWidth = meta.story({
  args: { gap: 'l', width: 'form' },
  render: (args) => (
    <Stack {...args}>
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

/** The form keeps its width; what belongs to it moves below where there is no room. */
export const FormAndAside = meta.story({
  render: () => <Columns main={<Card title="Form" />} aside={<Card title="Result" />} />,
});
