import { ArrowUpRight, ChevronRight } from 'lucide-react';

import { VisuallyHidden } from '#components/VisuallyHidden';
import { common } from '#domain/messages/common';
import { phone as phoneTexts } from '#domain/messages/phone';
import { portal } from '#domain/messages/portal';
import { PhoneMark } from '#screens/portal/PhoneMark';
import { WalletIcon } from '#screens/portal/WalletIcon';

import * as styles from './WalletPicker.css';

/** A wallet to choose. Its name is its identity. */
export interface WalletChoice {
  name: string;
  icon: string;
  recommended: boolean;
  /** It is there, and does not work on this network: it is listed and cannot be chosen. */
  elsewhere: boolean;
  /** Found in this browser. */
  installed: boolean;
  /** Choosing it opens the wallet's website in a new tab. */
  opensWebsite: boolean;
  /** Only the wallet code can tell, and it is on its way. */
  unknown: boolean;
}

/** Paying with a wallet that this browser cannot reach. */
export interface PhoneChoice {
  /** On a phone it is another app; elsewhere it is the phone beside the screen. */
  device: 'desktop' | 'phone';
  onChoose: () => void;
}

export type WalletRowProps = WalletChoice & { onChoose: () => void };

/** One wallet of the list. */
export function WalletRow(props: WalletRowProps) {
  const { name, icon, recommended, elsewhere, installed, opensWebsite, unknown, onChoose } = props;
  const Arrow = opensWebsite ? ArrowUpRight : ChevronRight;
  return (
    <button type="button" className={styles.wallet} disabled={elsewhere} onClick={onChoose}>
      <WalletIcon name={name} icon={icon} />
      <span className={styles.words}>
        <bdi translate="no" className={styles.name}>
          {name}
        </bdi>
        <span className={unknown ? styles.awaited : styles.notes}>
          {recommended && <span className={styles.recommended}>{portal.picker.recommended}</span>}
          {elsewhere && portal.picker.elsewhere}
          {installed && !recommended && portal.picker.detected}
          {opensWebsite && portal.picker.install}
          {opensWebsite && <VisuallyHidden> {common.opensInNewTab}</VisuallyHidden>}
        </span>
      </span>
      {!elsewhere && <Arrow aria-hidden="true" size="1.1em" className={styles.arrow} />}
    </button>
  );
}

/** Beneath the wallets: the one on a phone. */
export function PhoneRow({ device, onChoose }: PhoneChoice) {
  const isPhone = device === 'phone';
  return (
    <div className={styles.list}>
      <button type="button" className={styles.wallet} onClick={onChoose}>
        <PhoneMark />
        <span className={styles.words}>
          <span className={styles.name}>{isPhone ? phoneTexts.openApp : phoneTexts.pay}</span>
          <span className={styles.notes}>{isPhone ? phoneTexts.thisPhone : phoneTexts.code}</span>
        </span>
        <ChevronRight aria-hidden="true" size="1.1em" className={styles.arrow} />
      </button>
    </div>
  );
}
