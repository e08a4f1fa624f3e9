import type { WalletControlProps } from '#screens/portal/WalletControl';
import type { WalletPickerProps } from '#screens/portal/WalletPicker';
import { useWallet } from '#wallet/WalletContext';

import type { ActionNotice } from './actionNotice';
import { useWalletControl } from './useWalletControl';
import { useWalletPicker } from './useWalletPicker';

interface Press {
  /** Pay or Buy was pressed and has no result yet. */
  busy: boolean;
  /** How the last press ended, or why there is nothing to press yet. */
  notice: ActionNotice;
  /** Clears a notice that no longer matters, because the customer did something else. */
  forget: () => void;
  /** The choice of a phone; null where none can pay. */
  onPhone: (() => void) | null;
}

export interface WalletParts {
  picker: WalletPickerProps;
  /** Null while no wallet is chosen. */
  control: WalletControlProps | null;
  onConnect: () => void;
}

/**
 * Returns the wallet's parts of a page with a payment. A wallet that disconnects while it signs also
 * fails the press. Only the press is reported, because it knows whether money moved.
 */
export function useWalletParts({ busy, notice, forget, onPhone }: Press): WalletParts {
  const { connect } = useWallet();
  const picker = useWalletPicker(notice, onPhone);
  const control = useWalletControl();
  const onConnect = () => {
    forget();
    void connect();
  };
  if (!control) return { picker, control, onConnect };

  const quiet = busy || notice.text !== '';
  const leave = () => {
    forget();
    control.onDisconnect?.();
  };
  return {
    picker,
    control: {
      ...control,
      notice: quiet ? { ...control.notice, children: '' } : control.notice,
      onDisconnect: busy ? null : leave,
    },
    onConnect,
  };
}
