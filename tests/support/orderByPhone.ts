import { fillIn, press, type Player } from './play';

/** Who buys a gift, by the labels of its form. */
export const BUYER = { 'First Name': 'Ada', 'Last Name': 'Lovelace', Email: 'ada@example.com' };

/** Fills in the gift form for a phone, which is chosen in the list of wallets, and continues. */
export async function orderByPhone(player: Player): Promise<void> {
  const { canvas, userEvent } = player;
  await userEvent.click(await canvas.findByRole('button', { name: /^Pay by phone/ }));
  await fillIn(player, BUYER);
  await press(player, 'Continue');
}
