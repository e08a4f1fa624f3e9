import { expect, fn, screen, waitFor } from 'storybook/test';

import { press } from '#tests/support/play';
import { FAKE_ADDRESS } from '#wallet/fakeWallet';
import { register, ScriptedWallet } from '#wallet/scriptedWallet';
import preview from '#.storybook/preview';

import { Host, type HostProps } from './fakeHost';

const args: HostProps = {
  asked: 'payment',
  logger: { error: fn() },
  listEarly: false,
  autoConnect: true,
};

let wallet = new ScriptedWallet();

/** A customer who chose a wallet at an earlier visit. */
const meta = preview.meta({
  title: 'Wallet/SolanaWalletProvider',
  id: 'wallet-solanawalletprovider',
  tags: ['group:Returning'],
  component: Host,
  args,
  parameters: { padded: true },
  beforeEach: () => {
    localStorage.setItem('walletName', '"Scripted Wallet"');
    wallet = new ScriptedWallet();
    return register(wallet);
  },
});

const loaded = () => screen.findByRole('button', { name: 'Solflare' });

/** C161: it is connected without a press, until the customer disconnects it. */
export const ConnectedAgain = meta.story({
  parameters: { reachedFrom: [{ state: 'Remembered', by: 'comes back: it connects by itself' }] },
  play: async (player) => {
    await loaded();
    await player.canvas.findByText('Scripted Wallet: connected');
    await expect(screen.getByLabelText('Address')).toHaveTextContent(FAKE_ADDRESS);
    await press(player, 'Disconnect');
    await player.canvas.findByText('No wallet: disconnected');
    await press(player, 'Scripted Wallet');
    await player.canvas.findByText('Scripted Wallet: disconnected');
  },
});

/** A wallet that would have to ask stays chosen, says nothing, and waits for a press. */
export const AsksFirst = meta.story({
  parameters: { reachedFrom: [{ state: 'Remembered', by: 'comes back: the wallet would ask' }] },
  beforeEach: () => {
    wallet.knowsPage = false;
  },
  play: async (player) => {
    await loaded();
    await player.canvas.findByText('Scripted Wallet: disconnected');
    await expect(player.args.logger.error).not.toHaveBeenCalled();
    await press(player, 'Connect Wallet');
    await player.canvas.findByText('Scripted Wallet: connected');
  },
});

/** One that is locked may not say whether it knows the page: a press meanwhile asks it aloud. */
export const PressedWhileAsked = meta.story({
  parameters: { reachedFrom: [{ state: 'Remembered', by: 'comes back: the wallet is locked' }] },
  beforeEach: () => {
    wallet.knowsPage = null;
  },
  play: async (player) => {
    await player.canvas.findByText('Scripted Wallet: connecting');
    await press(player, 'Connect Wallet');
    await player.canvas.findByText('Scripted Wallet: connected');
    await expect(player.args.logger.error).not.toHaveBeenCalled();
  },
});

/** What cannot work on this network is not chosen. */
export const Elsewhere = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'chooses one of other networks' }] },
  beforeEach: () => localStorage.setItem('walletName', '"Solflare"'),
  play: async (player) => {
    await loaded();
    await player.canvas.findByText('Solflare: disconnected');
    await press(player, 'Connect Wallet');
    await waitFor(() => expect(player.canvas.getByText('No wallet: disconnected')).toBeVisible());
    await press(player, 'Solflare');
    await expect(player.canvas.getByText('No wallet: disconnected')).toBeVisible();
    await expect(document.querySelector('iframe')).toBeNull();
  },
});
