import { expect, fn } from 'storybook/test';

import { ThemeToggle, type ThemeToggleProps } from '#components/ThemeToggle';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const meta = preview.meta({
  title: 'Components/ThemeToggle',
  tags: ['autodocs'],
  component: ThemeToggle,
  args: { value: 'system' as const, onChange: fn() },
  parameters: {
    about: { status: 'stable', related: ['ChoiceGroup'] },
    guidance: {
      do: [
        'Keep the choice with `useTheme`: this only shows it.',
        'Offer it once: in the frame of the dashboard.',
      ],
      dont: ['Leave out `system`: it is where every user starts.', 'Put it into a form.'],
      accessibility: [
        'A group of native radio buttons named "Theme": arrow keys choose.',
        'Each icon has a name for screen readers and on hover.',
        'Targets are 44 px wide and 36 px high.',
      ],
    },
  },
});

export const System = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Theme' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'System' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }));
    await expect(args.onChange).toHaveBeenCalledWith('dark');
  },
});

export const Light = meta.story({ args: { value: 'light' } });

export const Dark = meta.story({ args: { value: 'dark' } });

export const States = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <StateMatrix<ThemeToggleProps>
      target="label:last-child input"
      pseudo={['hover', 'focus-visible']}
      states={{ chosen: { value: 'dark' }, 'chosen + focus-visible': { value: 'dark' } }}
    >
      {(props) => <ThemeToggle {...args} {...props} />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
