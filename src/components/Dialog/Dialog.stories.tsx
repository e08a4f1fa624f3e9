import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { Button } from '#components/Button';
import { Dialog, type DialogProps } from '#components/Dialog';
import { Form } from '#components/Form';
import { Text } from '#components/Text';
import { TextField } from '#components/TextField';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Dialog',
  tags: ['autodocs'],
  component: Dialog,
  args: {
    title: 'Rename Key 1',
    open: false,
    onClose: fn(),
    children: <Text>A name says where a key is used.</Text>,
  },
  render: (args) => <Page {...args} />,
  argTypes: { open: { control: false }, children: { control: false } },
  parameters: {
    about: { status: 'stable', related: ['ConfirmDialog', 'SlideOver'] },
    guidance: {
      do: [
        'Use it for one short task that leaves the page as it is, such as a new name.',
        'Give it a title that says what the task is about.',
      ],
      dont: [
        'Put a task of several steps into it: that is a page of its own.',
        'Ask before something that cannot be undone with it: that is a `ConfirmDialog`.',
        'Open it without the reader asking.',
      ],
      accessibility: [
        'A modal dialog named by its heading: Tab stays inside, and the page behind is hidden from screen readers.',
        'Esc, "Close" and a press beside it close it; focus goes back to where it was.',
        'At the lower edge of a phone or above its keyboard, in the middle of a wider page.',
        'Title and buttons stay in sight while the rest scrolls. On a low page, or with large text, all of it scrolls.',
      ],
    },
  },
});

export const Closed = meta.story();

export const Open = meta.story({
  // An open sheet would cover the page of all stories.
  parameters: { docs: { story: { inline: false, height: '360px' } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rename' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rename Key 1' });
    await waitFor(() => expect(dialog).toBeVisible());
  },
});

export const Mobile = Open.extend({
  tags: ['!autodocs'],
  globals: { viewport: { value: 'mobile', isRotated: false } },
});

// Eight of them end on half a pixel, which is drawn up or down by chance.
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The title and the button stay where they are while the fields scroll between them. */
export const LongContent = meta.story({
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  globals: { viewport: { value: 'mobile', isRotated: false } },
  args: {
    children: (
      <Form submit="Save" state="idle" onSubmit={fn()}>
        {months.map((month) => (
          <TextField key={month} label={month} />
        ))}
      </Form>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rename' }));
    const title = await screen.findByRole('heading', { name: 'Rename Key 1' });
    const save = screen.getByRole('button', { name: 'Save' });
    const last = screen.getByRole('textbox', { name: 'December' });
    await waitFor(() => expect(isInSight(title) && isInSight(save)).toBe(true));
    await expect(isInSight(last)).toBe(false);
    await userEvent.click(last);
    await waitFor(() => expect(isInSight(last)).toBe(true));
    await expect(isInSight(title) && isInSight(save)).toBe(true);
  },
});

/** They do so above the keyboard of a phone, too. */
export const AboveKeyboard = LongContent.extend({
  tags: ['!dev', '!autodocs'],
  beforeEach: () => () => showKeyboard(0),
  play: async ({ canvas, userEvent }) => {
    // On a low page, such as the frame of a Docs page, all of it scrolls.
    if (innerHeight < 800) return;
    await userEvent.click(canvas.getByRole('button', { name: 'Rename' }));
    const title = await screen.findByRole('heading', { name: 'Rename Key 1' });
    const save = screen.getByRole('button', { name: 'Save' });
    showKeyboard(280);
    await waitFor(() => expect(getLowerEdge(save)).toBeLessThanOrEqual(innerHeight - 280));
    await waitFor(() => expect(isInSight(title) && isInSight(save)).toBe(true));
    showKeyboard(0);
    await waitFor(() => expect(getLowerEdge(save)).toBeGreaterThan(innerHeight - 280));
  },
});

/** As on a phone, where it covers the page and leaves less of it to see. */
function showKeyboard(height: number) {
  if (!visualViewport) return;
  if (height === 0) Reflect.deleteProperty(visualViewport, 'height');
  else {
    const value = innerHeight - height;
    Object.defineProperty(visualViewport, 'height', { configurable: true, value });
  }
  visualViewport.dispatchEvent(new Event('resize'));
}

const getLowerEdge = (element: Element) => element.getBoundingClientRect().bottom;

/** Whether a press in its middle would meet it. */
function isInSight(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const met = document.elementFromPoint(x + width / 2, y + height / 2);
  return met !== null && element.contains(met);
}

/** Focus stays inside until Esc, then goes back to the button that opened it. */
export const ByKeyboard = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    for (let step = 0; step < 3; step += 1) {
      await userEvent.tab();
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Rename' })).toHaveFocus());
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

export const ClosedByButton = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rename' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
});

function Page({ onClose, ...props }: DialogProps) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog {...props} open={open} onClose={close} />
    </>
  );
}
