import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { Button } from '#components/Button';
import { Link } from '#components/Link';
import { Logo } from '#components/Logo';
import { SlideOver } from '#components/SlideOver';
import { Stack } from '#components/Stack';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/SlideOver',
  tags: ['autodocs'],
  component: SlideOver,
  args: { label: 'Navigation', open: false, onClose: fn(), children: null },
  render: () => <Page />,
});

export const Closed = meta.story();

export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await expect(await screen.findByRole('dialog', { name: 'Navigation' })).toBeVisible();
  },
});

/** C059: focus stays inside until Esc, then goes back to the button that opened it. */
export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Navigation' });
    for (let step = 0; step < 5; step += 1) {
      await userEvent.tab();
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus());
  },
});

export const ClosedByButton = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Menu</Button>
      <SlideOver label="Navigation" open={open} onClose={() => setOpen(false)} header={<Logo />}>
        <Stack as="ul">
          <li>
            <Link to="/">Dashboard</Link>
          </li>
          <li>
            <Link to="/links">Links</Link>
          </li>
        </Stack>
      </SlideOver>
    </>
  );
}
