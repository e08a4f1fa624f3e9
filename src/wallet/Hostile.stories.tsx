import { expect, fn, screen, waitFor } from 'storybook/test';

import { press } from '#tests/support/play';
import { hostileWallet, hostility, register } from '#wallet/scriptedWallet';
import preview from '#.storybook/preview';

import { Host, type HostProps } from './fakeHost';

const args: HostProps = {
  asked: 'payment',
  logger: { error: fn() },
  listEarly: false,
  autoConnect: false,
};

/** Extensions that make the wallet code throw. */
const meta = preview.meta({
  title: 'Wallet/SolanaWalletProvider',
  id: 'wallet-solanawalletprovider',
  tags: ['group:Faults'],
  component: Host,
  args,
  parameters: { padded: true, console: [/Wallets may throw/] },
});

const loaded = () => screen.findByRole('button', { name: 'Solflare' });

const thrown = ({ error }: HostProps['logger']) =>
  waitFor(() => expect(error).toHaveBeenCalledWith('wallet.load', hostility));

/** An extension that throws when it is looked at takes the list away, never the page. */
export const HostileWallet = meta.story({
  play: async ({ canvas, args }) => {
    await loaded();
    const unregister = register(hostileWallet);
    await thrown(args.logger);
    await expect(canvas.getByRole('button', { name: 'Pay' })).toBeVisible();
    unregister();
  },
});

let unregister = () => {};

/** It throws before there is a list. Once it is gone, a press brings the list. */
export const HostileAtFirst = meta.story({
  beforeEach: () => {
    unregister = register(hostileWallet);
    return unregister;
  },
  play: async (player) => {
    await thrown(player.args.logger);
    await expect(screen.queryByRole('button', { name: 'Solflare' })).toBeNull();
    unregister();
    await press(player, 'Connect Wallet');
    await loaded();
  },
});
