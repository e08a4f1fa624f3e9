import { expect } from 'storybook/test';

import { Alert } from '#components/Alert';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Alert',
  tags: ['autodocs'],
  component: Alert,
  args: { children: 'Oops! Something went wrong. Please try again.' },
});

/** Interrupts: role alert. */
export const Critical = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^Oops! Something went wrong. Please try again.$/,
    );
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
