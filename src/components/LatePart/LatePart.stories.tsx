import { useEffect, useState, type ComponentType } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

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
  render: ({ load }) => <Page load={load} />,
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

/** Hears whether the part is wanted. */
const onWanted = fn();
let isOnline = false;
let downloads = 0;

/** Fetches the part once there is a connection. */
async function loadOnline(): Promise<typeof Part> {
  downloads += 1;
  if (!isOnline) throw new Error('No network');
  return Part;
}

const withoutConnection = {
  beforeEach: () => {
    isOnline = false;
    downloads = 0;
  },
  args: { load: loadOnline },
};

/** A download that failed is made again at each press, and until then nothing counts as opened. */
export const OpenedAfterAFailure = meta.story({
  tags: ['!autodocs'],
  ...withoutConnection,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Open' });
    await waitFor(() => expect(downloads).toBe(1));
    await userEvent.click(button);
    await waitFor(() => expect(downloads).toBe(2));
    await waitFor(() => expect(onWanted.mock.calls).toEqual([[false], [true], [false]]));
    isOnline = true;
    await userEvent.click(button);
    await expect(await canvas.findByText('What the button opens')).toBeVisible();
  },
});

/** A part that is drawn without a press is fetched again when the connection is back. */
export const FetchedOnceOnline = meta.story({
  tags: ['!autodocs'],
  ...withoutConnection,
  render: ({ load }) => <Page load={load} opened placeholder={<p>What holds its place</p>} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(downloads).toBe(1));
    await expect(canvas.getByText('What holds its place')).toBeVisible();
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await expect(await canvas.findByText('What the button opens')).toBeVisible();
  },
});

/** Where the part would be seen at once, its failure is said in place of the placeholder. */
export const Unavailable = meta.story({
  tags: ['!autodocs'],
  ...withoutConnection,
  render: ({ load }) => (
    <Page
      load={load}
      opened
      placeholder={<p>What holds its place</p>}
      renderFailure={({ retrying, onRetry }) => (
        <Button loading={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(downloads).toBe(2));
    await expect(canvas.queryByText('What holds its place')).toBeNull();
    isOnline = true;
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('What the button opens')).toBeVisible();
  },
});

type Drawn = Pick<LatePartProps<PartProps>, 'load' | 'placeholder' | 'renderFailure'>;

interface PageProps extends Drawn {
  /** The part is drawn without a press. */
  opened?: boolean;
}

function Page({ load, opened = false, ...seen }: PageProps) {
  const [open, setOpen] = useState(false);
  const [drawn, setDrawn] = useState(1);
  useEffect(() => onWanted(open), [open]);
  // Another function each time that the story is shown: a part that has arrived once is there at once.
  const [loadOnce] = useState(() => () => load());
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Button onClick={() => setDrawn(drawn + 1)}>Draw again</Button>
      <LatePart
        key={drawn}
        load={loadOnce}
        wanted={open}
        onUnavailable={() => setOpen(false)}
        {...seen}
      >
        {(Loaded) => <Loaded open={open || opened} />}
      </LatePart>
    </>
  );
}
