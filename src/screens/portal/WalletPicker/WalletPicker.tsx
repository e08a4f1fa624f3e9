import { ArrowUpRight, ChevronRight } from 'lucide-react';

import { Disclosure } from '#components/Disclosure';
import { Notice, type NoticeProps } from '#components/Notice';
import { Spinner } from '#components/Spinner';
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

type Listing =
  | { state: 'loading' }
  | { state: 'empty' }
  | {
      state: 'listed';
      wallets: WalletChoice[];
      /** At least one is in this browser, or may be. */
      found: boolean;
      onChoose: (name: string) => void;
    };

/** Paying with a wallet that this browser cannot reach. */
export interface PhoneChoice {
  /** On a phone it is another app; elsewhere it is the phone beside the screen. */
  device: 'desktop' | 'phone';
  onChoose: () => void;
}

export type WalletPickerProps = Listing & {
  /** Why the wallet that was asked for is not connected. */
  notice: NoticeProps;
  /** Null where no phone can pay. */
  phone: PhoneChoice | null;
};

/** Chooses the wallet that pays. Part of the portals and of `/test`. */
export function WalletPicker(props: WalletPickerProps) {
  return (
    <section className={styles.root}>
      <h2 className={styles.title}>{portal.picker.title}</h2>
      <Notice {...props.notice} />
      <Wallets {...props} />
      {props.state !== 'loading' && (
        <>
          {props.phone && <PhoneRow {...props.phone} />}
          <NoWallet found={props.state === 'listed' && props.found} />
        </>
      )}
    </section>
  );
}

function Wallets(props: Listing) {
  switch (props.state) {
    case 'loading':
      return (
        <div className={styles.loading}>
          <Spinner text={portal.picker.loading} />
        </div>
      );
    case 'empty':
      return <p className={styles.empty}>{portal.picker.none}</p>;
    case 'listed':
      return (
        <ul className={styles.list}>
          {props.wallets.map((wallet) => (
            <li key={wallet.name}>
              <WalletRow {...wallet} onChoose={() => props.onChoose(wallet.name)} />
            </li>
          ))}
        </ul>
      );
  }
}

/**
 * What a wallet is and how to get one. Last, closed and always there: the wallet code tells only after
 * the page was drawn that none is in this browser, and then nothing may move.
 */
function NoWallet({ found }: { found: boolean }) {
  const { noWalletYet, noneFound, what, get, phone } = portal.picker.help;
  return (
    <Disclosure summary={found ? noWalletYet : noneFound}>
      <div className={styles.help}>
        <p>{what}</p>
        <p>{get}</p>
        <p>{phone}</p>
      </div>
    </Disclosure>
  );
}

type WalletRowProps = WalletChoice & { onChoose: () => void };

function WalletRow(props: WalletRowProps) {
  const { name, icon, recommended, elsewhere, installed, opensWebsite, unknown, onChoose } = props;
  const Arrow = opensWebsite ? ArrowUpRight : ChevronRight;
  return (
    <button type="button" className={styles.wallet} disabled={elsewhere} onClick={onChoose}>
      <WalletIcon name={name} icon={icon} />
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
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

function PhoneRow({ device, onChoose }: PhoneChoice) {
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
