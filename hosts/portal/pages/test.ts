import { useWalletTestScreen } from '#hooks/portal/useWalletTestScreen';
import { connect } from '#hooks/shared/connect';
import { WalletTestScreen } from '#screens/portal/WalletTestScreen';

export const Page = connect(useWalletTestScreen, WalletTestScreen);
