import { expect, waitFor } from 'storybook/test';

import { fillIn, type Player, press } from './play';

/** Finds the balance on the page of a token. */
export const findBalance = ({ canvas }: Pick<Player, 'canvas'>) =>
  canvas.findByRole('status', { name: 'Balance' });

/** Waits for the balance: it comes by itself. */
export async function expectBalance(context: Pick<Player, 'canvas'>, text: string) {
  await waitFor(async () => expect((await findBalance(context)).textContent).toBe(text));
}

/** The balance comes by itself; what is heard first would else be chance. */
export async function mintMore(context: Player, amount: string) {
  await waitFor(async () => expect((await findBalance(context)).textContent).not.toBe(''));
  await fillIn(context, { Amount: amount });
  await press(context, 'Mint');
}
