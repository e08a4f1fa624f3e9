import { expect, fn } from 'storybook/test';

import { Alert } from '#components/Alert';
import { Button } from '#components/Button';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Alert',
  tags: ['autodocs'],
  component: Alert,
  args: { children: 'Oops! Something went wrong. Please try again.' },
  argTypes: { children: { control: 'text' } },
  parameters: {
    about: { status: 'stable', related: ['Notice', 'Banner', 'Field'] },
    guidance: {
      do: [
        'Render it when there is something to say, beside what it is about.',
        'Say what happened and what to do next.',
      ],
      dont: [
        'Keep an empty one on the page.',
        'Interrupt with `critical` for what is only worth knowing.',
        'Use it for a failure that the specification only logs: that is `Notice`.',
      ],
      accessibility: [
        '`critical` has the role alert and interrupts; `success` and `info` have the role status and wait.',
        'Some screen readers miss a status that appears with its text: where it must be heard, an `Announcer` says it too.',
        'Each tone has an icon of its own, and is told apart without colour.',
        'Takes no focus.',
      ],
    },
  },
});

/** Interrupts: role alert. */
export const Critical = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^Oops! Something went wrong. Please try again.$/,
    );
  },
});

/** The cause follows in a separate element, so that tests find the first sentence unchanged. */
export const WithReason = meta.story({
  args: { reason: 'The email or password is wrong. Check both, or reset your password.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Oops! Something went wrong. Please try again.')).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent(/again\. The email or password/);
  },
});

const onResume = fn();

/** What can be done about it at once. */
export const WithAction = meta.story({
  args: {
    children: 'This endpoint is paused.',
    reason: 'For three days no delivery has succeeded.',
    action: <Button onClick={onResume}>Resume</Button>,
  },
  argTypes: { action: { control: false } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Resume' }));
    await expect(onResume).toHaveBeenCalledOnce();
  },
});

/** Waits its turn: role status. */
export const Success = meta.story({
  args: { tone: 'success', children: 'Transfer confirmed 🎉' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Transfer confirmed');
  },
});

export const InfoTone = meta.story({
  args: { tone: 'info', children: 'Please contact us for enterprise plans!' },
});

export const LongContent = meta.story({
  args: {
    children:
      'The transfer to So11111111111111111111111111111111111111112So11111111111111111111111111112 was refused: the account does not hold enough USDC to cover the amount and the network fee.',
  },
});
