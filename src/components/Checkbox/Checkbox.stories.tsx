import { expect, fn } from 'storybook/test';

import { Checkbox } from '#components/Checkbox';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Checkbox',
  tags: ['autodocs'],
  component: Checkbox,
  args: { label: 'Remember me', onChange: fn() },
});

export const Unchecked = meta.story();

export const Checked = meta.story({ args: { defaultChecked: true } });

/** The words are part of the target. */
export const Toggled = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Remember me'));
    await expect(canvas.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
});
