import { Disclosure } from '#components/Disclosure';
import { Notice, type NoticeProps } from '#components/Notice';
import { Spinner } from '#components/Spinner';
import { portal } from '#domain/messages/portal';

import * as styles from './WalletPicker.css';
import { PhoneRow, WalletRow, type PhoneChoice, type WalletChoice } from './WalletRow';

export type { WalletChoice } from './WalletRow';

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
          <NoWallet {...props} />
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
function NoWallet(props: Listing) {
  const listed = props.state === 'listed';
  const { noWalletYet, noneFound, what, get, phone } = portal.picker.help;
  return (
    <Disclosure summary={listed && !props.found ? noneFound : noWalletYet}>
      <div className={styles.help}>
        <p>{what}</p>
        {listed && <p>{get}</p>}
        <p>{phone}</p>
      </div>
    </Disclosure>
  );
}
