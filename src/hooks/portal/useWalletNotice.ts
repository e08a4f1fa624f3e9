import { portal } from '#domain/messages/portal';
import { useAnnounced } from '#hooks/shared/useAnnounced';
import { useNotices } from '#hooks/shared/useNotices';
import type { WalletPickerProps } from '#screens/portal/WalletPicker';
import type { WalletTrouble } from '#wallet/wallet';
import { useWallet } from '#wallet/WalletContext';

import { getNoticeTone, noNotice, type ActionNotice } from './actionNotice';

const texts = portal.wallet.trouble;

/**
 * Why no wallet is connected although somebody asked for it; §8 only logs it (AMB-88). What there is
 * to say of a press stands in its place.
 */
export function useWalletNotice(press: ActionNotice = noNotice): WalletPickerProps['notice'] {
  const { trouble } = useWallet();
  const visible = useNotices();
  const children = useAnnounced(press.text === '' ? textOf(trouble) : press.text);
  return { children, visible, tone: getNoticeTone(press) };
}

function textOf(trouble: WalletTrouble | null): string {
  if (!trouble) return '';
  return trouble.kind === 'code' ? texts.code : texts[trouble.kind](trouble.name);
}
