import { Notice, type NoticeProps } from '#components/Notice';
import { VisuallyHidden } from '#components/VisuallyHidden';
import { shortenAddress } from '#domain/addresses';
import { portal } from '#domain/messages/portal';
import { ChosenLine } from '#screens/portal/ChosenLine';
import { WalletIcon } from '#screens/portal/WalletIcon';

import * as styles from './WalletControl.css';

export interface WalletControlProps {
  /** Name of the chosen wallet. */
  name: string;
  icon: string;
  /** Connection of the chosen wallet. */
  status: 'disconnected' | 'connecting' | 'connected' | 'disconnecting';
  /** Base58 public key; null unless connected. Shown shortened. */
  address: string | null;
  /** Why it is not connected. */
  notice: NoticeProps;
  /** Forgets the wallet, so that another can be chosen. Null while it must stay. */
  onDisconnect: (() => void) | null;
}

/** The chosen wallet in one line, and the way to another. */
export function WalletControl(props: WalletControlProps) {
  const { name, icon, status, address, notice, onDisconnect } = props;
  const connected = status === 'connected';
  return (
    <div className={styles.root} role="group" aria-label={portal.wallet.label}>
      <ChosenLine
        mark={<WalletIcon name={name} icon={icon} />}
        name={name}
        note={
          connected && address ? (
            <>
              <VisuallyHidden>{portal.wallet.connected} </VisuallyHidden>
              <span title={address}>{shortenAddress(address)}</span>
            </>
          ) : (
            statusTexts[status]
          )
        }
        action={
          onDisconnect && status !== 'disconnecting'
            ? {
                label: connected ? portal.wallet.disconnect : portal.wallet.change,
                onPress: onDisconnect,
              }
            : null
        }
      />
      <Notice {...notice} />
    </div>
  );
}

const statusTexts = {
  disconnected: portal.wallet.notConnectedYet,
  connecting: portal.wallet.connecting,
  connected: portal.wallet.connected,
  disconnecting: portal.wallet.disconnecting,
};
