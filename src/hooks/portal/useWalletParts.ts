import type { WalletControlProps } from '#screens/portal/WalletControl';
import type { WalletPickerProps } from '#screens/portal/WalletPicker';
import { useWallet } from '#wallet/WalletContext';

import type { ActionNotice } from './actionNotice';
import { useWalletControl } from './useWalletControl';
import { useWalletPicker } from './useWalletPicker';

interface Press {
  /** Pay or Buy was pressed and is not decided. */
  busy: boolean;
  /** How the last press ended, or why there is nothing to press yet. */
  notice: ActionNotice;
  /** Something else is tried: takes back a notice that does not matter any more. */
  forget: () => void;
}

export interface WalletParts {
  picker: WalletPickerProps;
  /** Null while no wallet is chosen. */
  control: WalletControlProps | null;
  onConnect: () => void;
}

/**
 * The wallet's parts of a page that is paid at. A wallet that leaves while it signs fails the press
 * too: one of both is told, and that is the press, which knows whether money moved.
 */
export function useWalletParts({ busy, notice, forget }: Press): WalletParts {
  const { connect } = useWallet();
  const picker = useWalletPicker(notice);
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
