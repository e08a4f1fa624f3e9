import { useState } from 'react';
import { expect } from 'storybook/test';

import { Alert } from '#components/Alert';
import { Button } from '#components/Button';
import { Revealed } from '#components/Revealed';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Revealed',
  tags: ['autodocs'],
  component: Revealed,
  args: { children: <Alert tone="success">The link was created.</Alert> },
  argTypes: { children: { control: false } },
  parameters: {
    about: { status: 'stable', related: ['Alert', 'Announcer'] },
    guidance: {
      do: ['Put into it what an action brings, when that may be out of sight.'],
      dont: ['Put into it what is there from the beginning: the page would scroll as it opens.'],
      accessibility: [
        'It moves no focus and announces nothing: what is in it does.',
        'The page scrolls no further than it must.',
      ],
    },
  },
});

export const Shown = meta.story();

/** What appears below the edge of the page is scrolled into sight. */
export const BelowTheEdge = meta.story({
  render: function Render(args) {
    const [created, setCreated] = useState(false);
    return (
      <>
        <Button onClick={() => setCreated(true)}>Create link</Button>
        <div style={{ blockSize: '150vh' }} />
        {created && <Revealed {...args} />}
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create link' }));
    const { top, bottom } = canvas.getByRole('status').getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  },
});
