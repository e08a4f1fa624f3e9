import { useState } from 'react';
import { expect } from 'storybook/test';

import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Announcer',
  tags: ['autodocs'],
  component: Announcer,
});

/** Is there before it speaks: screen readers miss a region that appears with its text. */
export const Speaks = meta.story({
  render: () => <Speaking />,
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('status');
    await expect(region).toHaveTextContent(/^$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await expect(region).toHaveTextContent('The payment was not sent.');
  },
});

function Speaking() {
  const [text, setText] = useState('');
  return (
    <>
      <Button onClick={() => setText('The payment was not sent.')}>Pay</Button>
      <Announcer>{text}</Announcer>
    </>
  );
}
