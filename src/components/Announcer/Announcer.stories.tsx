import { useState, type ReactNode } from 'react';
import { expect } from 'storybook/test';

import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Announcer',
  tags: ['autodocs'],
  component: Announcer,
  args: { children: 'The payment was not sent.' },
  argTypes: { children: { control: 'text' } },
  parameters: {
    about: { status: 'stable', related: ['VisuallyHidden', 'Spinner', 'Alert'] },
    guidance: {
      do: [
        'Keep it mounted, and change its text.',
        'Say what others see: that something is loading, copied or gone.',
      ],
      dont: [
        'Mount it together with its text: screen readers would miss it.',
        'Repeat what an `Alert`, a `Notice` or a `Spinner` already announces.',
        'Announce every keystroke.',
      ],
      accessibility: [
        'The role is status: it waits until the reader pauses.',
        'Takes no room and no focus.',
        'The same text is not heard twice in a row: empty it in between.',
      ],
    },
  },
});

/** Is there before it speaks: screen readers miss a region that appears with its text. */
export const Speaks = meta.story({
  render: ({ children }) => <Speaking text={children} />,
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('status');
    await expect(region).toHaveTextContent(/^$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await expect(region).toHaveTextContent('The payment was not sent.');
  },
});

function Speaking({ text }: { text: ReactNode }) {
  const [said, setSaid] = useState<ReactNode>('');
  return (
    <>
      <Button onClick={() => setSaid(text)}>Pay</Button>
      <Announcer>{said}</Announcer>
    </>
  );
}
