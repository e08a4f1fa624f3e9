import { expect, fn } from 'storybook/test';

import { Checkbox, type CheckboxProps } from '#components/Checkbox';
import { Stack } from '#components/Stack';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const meta = preview.meta({
  title: 'Components/Checkbox',
  tags: ['autodocs'],
  component: Checkbox,
  args: { label: 'Remember me', onChange: fn() },
  parameters: {
    about: { status: 'stable', related: ['CheckboxGroup', 'ChoiceGroup'] },
    guidance: {
      do: [
        'Say what being checked means: "Remember me".',
        'Use it where the choice waits for a form to be sent.',
      ],
      dont: ['Word it as a negation.', 'Use it for one of several: that is `ChoiceGroup`.'],
      accessibility: [
        'A native checkbox: Space toggles it.',
        'The words are part of the target, which is at least 44 px high.',
        'In forced colours it is drawn by the browser.',
      ],
    },
  },
});

export const Unchecked = meta.story();

export const Checked = meta.story({ args: { defaultChecked: true } });

/** The words are part of the target. */
export const Toggled = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Remember me'));
    await expect(canvas.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
});

/** Takes the room of its line, though its target is higher. */
export const Between = meta.story({
  tags: ['!dev', '!autodocs'],
  render: (args) => (
    <Stack gap="l">
      <span>Above</span>
      <Checkbox {...args} />
      <span>Below</span>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const above = canvas.getByText('Above').getBoundingClientRect();
    const words = canvas.getByText('Remember me').getBoundingClientRect();
    await expect(Math.abs(words.top - above.bottom - 24)).toBeLessThan(4);
  },
});

export const States = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <StateMatrix<CheckboxProps>
      pseudo={['hover', 'focus-visible']}
      variants={{ unchecked: {}, checked: { defaultChecked: true } }}
    >
      {(props) => <Checkbox {...args} {...props} />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
