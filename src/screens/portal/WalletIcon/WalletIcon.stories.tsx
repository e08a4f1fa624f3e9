import { expect, waitFor } from 'storybook/test';

import { WalletIcon } from '#screens/portal/WalletIcon';
import { brokenIconWallet, solflare } from '#wallet/fakeWallets';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Portal/WalletIcon',
  component: WalletIcon,
  parameters: { padded: true },
  args: { name: solflare.name, icon: solflare.icon },
});

/** The wallet's own icon. Customers recognize their wallet by it faster than by its name. */
export const Default = meta.story({
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toBeVisible();
  },
});

/**
 * The icon does not load. The first letter of the wallet's name takes its place, in the same size.
 */
export const Broken = meta.story({
  args: { icon: brokenIconWallet.icon },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await expect(canvas.getByText('S')).toBeVisible();
  },
});

/** The chosen wallet before its code is loaded has a name only. */
export const Unknown = meta.story({
  args: { icon: '' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
});
