import { expect, fn } from 'storybook/test';

import { CopyButton } from '#components/CopyButton';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/CopyButton',
  tags: ['autodocs'],
  component: CopyButton,
  args: { label: 'Authority', value: 'F67FUDq5XLeMwVTYBnXv17ZWJAdy8qHLPeLqorkFDr9y', onCopy: fn() },
});

export const Default = meta.story({
  args: { copied: false },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Authority' }));
    await expect(args.onCopy).toHaveBeenCalledWith(args.value);
    await expect(canvas.getByRole('status')).toHaveTextContent(/^$/);
  },
});

export const Copied = meta.story({
  args: { copied: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied!');
    await expect(canvas.getByRole('button', { name: 'Copy Authority' })).toBeVisible();
  },
});
