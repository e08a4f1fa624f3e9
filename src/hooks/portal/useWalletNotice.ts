import { portal } from '#domain/messages/portal';
import { useAnnounced } from '#hooks/shared/useAnnounced';
import { useNotices } from '#hooks/shared/useHostConfig';
import type { WalletPickerProps } from '#screens/portal/WalletPicker';
import type { WalletTrouble } from '#wallet/wallet';
import { useWallet } from '#wallet/WalletContext';

import { noNotice, toShownNotice, type ActionNotice } from './actionNotice';

const texts = portal.wallet.trouble;

/**
 * Returns the notice that says why a wallet did not connect. The specification only logs it. A notice
 * about the last press replaces it.
 */
export function useWalletNotice(press: ActionNotice = noNotice): WalletPickerProps['notice'] {
  const { trouble } = useWallet();
  const visible = useNotices();
  const children = useAnnounced(press.text === '' ? describeTrouble(trouble) : press.text);
  return { ...toShownNotice(press, visible), children };
}

function describeTrouble(trouble: WalletTrouble | null): string {
  if (!trouble) return '';
  return trouble.kind === 'code' ? texts.code : texts[trouble.kind](trouble.name);
}
