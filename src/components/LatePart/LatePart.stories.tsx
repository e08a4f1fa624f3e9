import { useState, type ComponentType } from 'react';
import { expect, waitFor } from 'storybook/test';

import { Button } from '#components/Button';
import { LatePart, type LatePartProps } from '#components/LatePart';
import preview from '#.storybook/preview';

interface PartProps {
  open: boolean;
}

const Part = ({ open }: PartProps) => (open ? <p>What the button opens</p> : null);

const meta = preview.meta({
  title: 'Components/LatePart',
  tags: ['autodocs'],
  component: LatePart<PartProps>,
  args: {
    load: async (): Promise<ComponentType<PartProps>> => Part,
    wanted: false,
    children: () => null,
  },
  render: (args) => <Page {...args} />,
  argTypes: { load: { control: false }, wanted: { control: false }, children: { control: false } },
  parameters: {
    about: { status: 'experimental', related: ['Spinner', 'ErrorBoundary'] },
    guidance: {
      do: [
        'Use it for what a button opens, when its code is large: a menu, a sheet.',
        'Let the button say at once that it is open.',
      ],
      dont: ['Use it without a placeholder for what is seen at first: the page would move.'],
      accessibility: [
        'The button is there and works before the part is.',
        'The part takes the focus itself when it appears.',
      ],
    },
  },
});

export const Closed = meta.story();

export const Opened = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await expect(await canvas.findByText('What the button opens')).toBeVisible();
  },
});

/** A part that has arrived is there at once when it is drawn anew, as after the window became wider. */
export const DrawnAgain = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await canvas.findByText('What the button opens');
    await userEvent.click(canvas.getByRole('button', { name: 'Draw again' }));
    await expect(canvas.getByText('What the button opens')).toBeVisible();
  },
});

let arrive: (part: typeof Part) => void = () => undefined;

/** What was asked for before the code is there appears when it arrives. */
export const OpenedBeforeItArrives = meta.story({
  tags: ['!autodocs'],
  args: {
    load: () =>
      new Promise<ComponentType<PartProps>>((resolve) => {
        arrive = resolve;
      }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await expect(canvas.queryByText('What the button opens')).toBeNull();
    arrive(Part);
    await expect(await canvas.findByText('What the button opens')).toBeVisible();
  },
});

let downloads = 0;

/** A download that failed is made again when the part is asked for. */
export const OpenedAfterAFailure = meta.story({
  tags: ['!autodocs'],
  beforeEach: () => {
    downloads = 0;
  },
  args: {
    load: async () => {
      downloads += 1;
      if (downloads === 1) throw new Error('No network');
      return Part;
    },
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(downloads).toBe(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await expect(await canvas.findByText('What the button opens')).toBeVisible();
  },
});

function Page({ load }: LatePartProps<PartProps>) {
  const [open, setOpen] = useState(false);
  const [drawn, setDrawn] = useState(1);
  // Another function each time that the story is shown: a part that has arrived once is there at once.
  const [loadOnce] = useState(() => () => load());
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Button onClick={() => setDrawn(drawn + 1)}>Draw again</Button>
      <LatePart key={drawn} load={loadOnce} wanted={open}>
        {(Loaded) => <Loaded open={open} />}
      </LatePart>
    </>
  );
}
