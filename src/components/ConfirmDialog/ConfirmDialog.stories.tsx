import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { Button } from '#components/Button';
import { ConfirmDialog, type ConfirmDialogProps } from '#components/ConfirmDialog';
import { Text } from '#components/Text';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/ConfirmDialog',
  tags: ['autodocs'],
  component: ConfirmDialog,
  args: {
    title: 'Expire Key 1?',
    open: false,
    children: <Text>Software that uses it stops working at once.</Text>,
    confirm: 'Expire',
    onConfirm: fn(),
    onCancel: fn(),
  },
  render: (args) => <Page {...args} />,
  argTypes: { open: { control: false }, children: { control: false } },
  parameters: {
    about: { status: 'stable', related: ['Dialog', 'Button'] },
    guidance: {
      do: [
        'Name the thing in the question, and what stops working in the text.',
        'Let the button say what it does: `Expire`, not `OK`.',
      ],
      dont: [
        'Ask before what can be taken back: offer the way back instead.',
        'Ask twice.',
        'Show how the work goes on in it: close it, and show that where the thing stands.',
      ],
      accessibility: [
        'An `alertdialog` named by its question and described by its text: a screen reader reads both as it opens.',
        '"Cancel" has the focus, so a second press of Enter does no harm.',
        'Esc cancels. A press beside it does nothing.',
      ],
    },
  },
});

export const Closed = meta.story();

export const Open = meta.story({
  // An open sheet would cover the page of all stories.
  parameters: { docs: { story: { inline: false, height: '360px' } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Expire' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Expire Key 1?' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(dialog).toHaveAccessibleDescription(
      'Software that uses it stops working at once.',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
});

export const Mobile = Open.extend({
  tags: ['!autodocs'],
  globals: { viewport: { value: 'mobile', isRotated: false } },
});

/** A second Enter, or Esc, takes back what the first one asked for. */
export const Cancelled = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Expire' });
    button.focus();
    for (const key of ['{Enter}', '{Escape}']) {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
      await userEvent.keyboard(key);
      await waitFor(() => expect(button).toHaveFocus());
      await expect(screen.queryByRole('alertdialog')).toBeNull();
    }
    await expect(args.onCancel).toHaveBeenCalledTimes(2);
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
});

export const Confirmed = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Expire' }));
    await screen.findByRole('alertdialog');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
});

function Page({ onConfirm, onCancel, ...props }: ConfirmDialogProps) {
  const [open, setOpen] = useState(false);
  const close = (then: () => void) => () => {
    setOpen(false);
    then();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Expire</Button>
      <ConfirmDialog
        {...props}
        open={open}
        onConfirm={close(onConfirm)}
        onCancel={close(onCancel)}
      />
    </>
  );
}
