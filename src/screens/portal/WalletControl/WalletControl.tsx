import { Button } from '#components/Button';
import { Notice, type NoticeProps } from '#components/Notice';
import { shortenAddress } from '#domain/addresses';
import { portal } from '#domain/messages/portal';
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
export function WalletControl({ notice, ...line }: WalletControlProps) {
  return (
    <div className={styles.root} role="group" aria-label={portal.wallet.label}>
      <Line {...line} />
      <Notice {...notice} />
    </div>
  );
}

type LineProps = Omit<WalletControlProps, 'notice'>;

function Line({ name, icon, status, address, onDisconnect }: LineProps) {
  const connected = status === 'connected';
  return (
    <div className={styles.line}>
      <WalletIcon name={name} icon={icon} />
      <span className={styles.words}>
        <span className={styles.name} title={name}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.status} role="status">
          {connected && address ? (
            <span title={address}>{shortenAddress(address)}</span>
          ) : (
            statusTexts[status]
          )}
        </span>
      </span>
      {onDisconnect && status !== 'disconnecting' && (
        <span className={styles.action}>
          <Button tone="quiet" onClick={onDisconnect}>
            {connected ? portal.wallet.disconnect : portal.wallet.change}
          </Button>
        </span>
      )}
    </div>
  );
}

const statusTexts = {
  disconnected: portal.wallet.notConnectedYet,
  connecting: portal.wallet.connecting,
  connected: portal.wallet.connected,
  disconnecting: portal.wallet.disconnecting,
};
