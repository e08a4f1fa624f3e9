import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import { Button } from '#components/Button';
import { ErrorBoundary } from '#components/ErrorBoundary';
import { Text } from '#components/Text';
import { crashing, press } from '#tests/support/play';
import preview from '#.storybook/preview';

function Page({ name }: { name: string }) {
  if (name === 'broken') throw new Error('A page that cannot be shown');
  return <Text>{name}</Text>;
}

const meta = preview.meta({
  title: 'Components/ErrorBoundary',
  component: ErrorBoundary,
  parameters: {
    ...crashing,
    padded: true,
    about: { status: 'stable', related: ['Alert', 'EmptyState'] },
    guidance: {
      do: [
        'Put it around what may fail alone: a page inside its frame.',
        'Give the path as `subject`: another page gets another chance.',
        'Offer a way on in `fallback`.',
      ],
      dont: [
        'Use it for a request that failed: that is a state of its screen.',
        'Say in `fallback` what went wrong inside: `onError` tells the log.',
      ],
      accessibility: [
        'Only the children are replaced: navigation and landmarks around them stay.',
        'It announces nothing itself: give `fallback` a heading or an alert.',
      ],
    },
  },
  args: {
    subject: 'broken',
    children: <Page name="broken" />,
    fallback: <Text>In its place</Text>,
    onError: fn(),
  },
});

export const Running = meta.story({
  args: { subject: 'fine', children: <Page name="fine" /> },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('fine')).toBeVisible();
    await expect(args.onError).not.toHaveBeenCalled();
  },
});

export const Crashed = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('In its place')).toBeVisible();
    await expect(args.onError).toHaveBeenCalledWith(expect.any(Error));
  },
});

/** Another subject is shown again. */
export const Recovered = meta.story({
  render: function Render(args) {
    const [page, setPage] = useState('broken');
    return (
      <>
        <ErrorBoundary {...args} subject={page}>
          <Page name={page} />
        </ErrorBoundary>
        <Button onClick={() => setPage('next page')}>Next</Button>
      </>
    );
  },
  play: async (context) => {
    await expect(context.canvas.getByText('In its place')).toBeVisible();
    await press(context, 'Next');
    await expect(context.canvas.getByText('next page')).toBeVisible();
  },
});
