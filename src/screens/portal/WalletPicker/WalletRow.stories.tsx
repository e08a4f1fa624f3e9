import { fn } from 'storybook/test';

import { coinbase, longNamedWallet, nightly, solflare } from '#wallet/fakeWallets';
import type { WalletOption } from '#wallet/wallet';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

import * as styles from './WalletPicker.css';
import { PhoneRow, WalletRow, type WalletRowProps } from './WalletRow';

const meta = preview.meta({
  title: 'Components/WalletOptions',
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'What a customer chooses from, at both portals: a wallet, and beneath the wallets the phone. ' +
          'A wallet that does not work on this network is listed and says so; it answers no pointer.',
      },
    },
  },
});

const play = ({ canvasElement }: { canvasElement: HTMLElement }) =>
  assertStatesDiffer(canvasElement);

/** A wallet as its row shows it, with nothing to say about it. */
function toRow({ name, icon }: WalletOption): Omit<WalletRowProps, 'onChoose'> {
  return {
    name,
    icon,
    recommended: false,
    elsewhere: false,
    installed: false,
    opensWebsite: false,
    unknown: false,
  };
}

export const Wallets = meta.story({
  render: () => (
    <StateMatrix<WalletRowProps>
      cells="field"
      states={{
        recommended: { recommended: true },
        detected: { ...toRow(coinbase), installed: true },
        'not here': { ...toRow(nightly), opensWebsite: true },
        'on another network': { elsewhere: true },
        'not known yet': { unknown: true },
        'long name': { ...toRow(longNamedWallet), installed: true },
        'no icon': { icon: '' },
      }}
    >
      {(props) => (
        <div className={styles.list}>
          <WalletRow {...toRow(solflare)} onChoose={fn()} {...props} />
        </div>
      )}
    </StateMatrix>
  ),
  play,
});

export const Phone = meta.story({
  render: () => (
    <StateMatrix<{ device: 'desktop' | 'phone' }>
      cells="field"
      states={{ 'on a phone': { device: 'phone' } }}
    >
      {(props) => <PhoneRow device="desktop" onChoose={fn()} {...props} />}
    </StateMatrix>
  ),
  play,
});
