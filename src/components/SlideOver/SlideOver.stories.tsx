import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { Button } from '#components/Button';
import { Link } from '#components/Link';
import { Logo } from '#components/Logo';
import { SlideOver, type SlideOverProps } from '#components/SlideOver';
import { Stack } from '#components/Stack';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/SlideOver',
  tags: ['autodocs'],
  component: SlideOver,
  args: { label: 'Navigation', open: false, onClose: fn(), children: null },
  render: (args) => <Page {...args} />,
  argTypes: { open: { control: false } },
  parameters: {
    about: { status: 'stable', related: ['Dialog', 'Menu'] },
    guidance: {
      do: [
        'Use it for the navigation where there is no room beside the page.',
        'Close it when one of its links was followed.',
      ],
      dont: [
        'Put a form into it: a press beside it closes it.',
        'Open it without the reader asking.',
      ],
      accessibility: [
        'A modal dialog named by `label`: Tab stays inside, and the page behind is hidden from screen readers.',
        'Esc, "Close" and a press beside it close it; focus goes back to where it was.',
        'The close button is 44 px; the sheet leaves at least 3 rem of the page to press on.',
        'Asked for less motion, it is simply there.',
      ],
    },
  },
});

export const Closed = meta.story();

export const Open = meta.story({
  // An open sheet would cover the page of all stories.
  parameters: { docs: { story: { inline: false, height: '360px' } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    const dialog = await screen.findByRole('dialog', { name: 'Navigation' });
    // It fades in where motion is welcome.
    await waitFor(() => expect(dialog).toBeVisible());
  },
});

// C059.
/** Focus stays inside until Esc, then goes back to the button that opened it. */
export const ByKeyboard = meta.story({
  tags: ['!autodocs'],
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
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

function Page({ label, onClose }: SlideOverProps) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Menu</Button>
      <SlideOver label={label} open={open} onClose={close} header={<Logo />}>
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
