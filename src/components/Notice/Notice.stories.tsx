import { useState } from 'react';
import { expect } from 'storybook/test';

import { Button } from '#components/Button';
import { Notice } from '#components/Notice';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import preview from '#.storybook/preview';

const text = 'The key could not be created. Please try again.';

const meta = preview.meta({
  title: 'Components/Notice',
  tags: ['autodocs'],
  component: Notice,
  args: { visible: true, children: text },
  parameters: {
    about: { status: 'stable', related: ['Alert', 'Banner', 'Announcer'] },
    guidance: {
      do: [
        "Keep it mounted, and give it '' when there is nothing to say.",
        'Say what happened, what to do, and whether money moved.',
        'Use `warning` where money or tokens may have moved.',
      ],
      dont: [
        'Use it for an error that the specification shows: that is `Alert`.',
        'Decide yourself whether it is visible: `useNotices()` knows.',
      ],
      accessibility: [
        'The role is status: it is heard politely, whether visible or not.',
        'Emptied while something is tried again: the same words are then heard a second time.',
        'Unseen it takes no room; seen it pushes what is below, without moving focus.',
        'The tones have icons of their own, and are told apart without colour.',
      ],
    },
  },
});

/** Read by screen readers only. */
export const Hidden = meta.story({
  args: { visible: false },
  render: (args) => (
    <Stack>
      <Text>Before</Text>
      <Notice {...args} />
      <Text>After</Text>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const region = canvas.getByRole('status');
    await expect(region).toHaveTextContent(text);
    await expect(getComputedStyle(region).position).toBe('absolute');
    await expect(region.offsetWidth).toBe(1);
  },
});

export const Visible = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(text);
    await expect(canvas.getByText(text)).toBeVisible();
  },
});

/** For when money or tokens may have moved. */
export const Warning = meta.story({
  args: {
    tone: 'warning',
    children: 'The network has not answered yet. The tokens may still arrive.',
  },
});

export const LongContent = meta.story({
  args: {
    children:
      'The tokens could not be minted, because the network did not answer in time and So11111111111111111111111111111111111111112So11111111111111111111111111111112 was not changed. Please wait a minute, look at the balance and try again.',
  },
  globals: { viewport: { value: 'reflow', isRotated: false } },
});

/** Is there before it speaks, makes no room for nothing, and says the same words a second time. */
export const SpeaksTwice = meta.story({
  render: () => <Speaking />,
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('status');
    const button = canvas.getByRole('button', { name: 'Create' });
    const before = button.getBoundingClientRect().top;
    await expect(region).toHaveTextContent(/^$/);

    let said = 0;
    const listener = new MutationObserver(() => (said += region.textContent === text ? 1 : 0));
    listener.observe(region, { childList: true, characterData: true, subtree: true });
    for (const time of [1, 2]) {
      await userEvent.click(button);
      await expect(region).toHaveTextContent(text);
      await expect(said).toBe(time);
    }
    listener.disconnect();

    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
    await expect(region).toHaveTextContent(/^$/);
    await expect(button.getBoundingClientRect().top).toBe(before);
    await expect(canvas.getByRole('status')).toBe(region);
  },
});

function Speaking() {
  const [notice, setNotice] = useState('');
  const fail = () => {
    setNotice('');
    setTimeout(() => setNotice(text));
  };
  return (
    <Stack>
      <Notice visible>{notice}</Notice>
      <Button onClick={fail}>Create</Button>
      <Button onClick={() => setNotice('')}>Start over</Button>
    </Stack>
  );
}
