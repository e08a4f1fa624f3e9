import { useBillingSuccessScreen } from '#hooks/dashboard/useBillingSuccessScreen';
import { useKeyListScreen } from '#hooks/dashboard/useKeyListScreen';
import { useLinksScreen } from '#hooks/dashboard/useLinksScreen';
import { useLinkWalletScreen } from '#hooks/dashboard/useLinkWalletScreen';
import { useMintCreateScreen } from '#hooks/dashboard/useMintCreateScreen';
import { useMintDetailScreen } from '#hooks/dashboard/useMintDetailScreen';
import { useMintListScreen } from '#hooks/dashboard/useMintListScreen';
import { useSendScreen } from '#hooks/dashboard/useSendScreen';
import { useSettingsScreen } from '#hooks/dashboard/useSettingsScreen';
import { useSubscriptionScreen } from '#hooks/dashboard/useSubscriptionScreen';
import { connect } from '#hooks/shared/connect';
import { BillingSuccessScreen } from '#screens/dashboard/BillingSuccessScreen';
import { KeyListScreen } from '#screens/dashboard/KeyListScreen';
import { LinksScreen } from '#screens/dashboard/LinksScreen';
import { LinkWalletScreen } from '#screens/dashboard/LinkWalletScreen';
import { MintCreateScreen } from '#screens/dashboard/MintCreateScreen';
import { MintDetailScreen } from '#screens/dashboard/MintDetailScreen';
import { MintListScreen } from '#screens/dashboard/MintListScreen';
import { SendScreen } from '#screens/dashboard/SendScreen';
import { SettingsScreen } from '#screens/dashboard/SettingsScreen';
import { SubscriptionScreen } from '#screens/dashboard/SubscriptionScreen';

/** The pages behind the first one, in a file that comes after it. */
export const secondaryPages = {
  Links: connect(useLinksScreen, LinksScreen),
  Send: connect(useSendScreen, SendScreen),
  MintList: connect(useMintListScreen, MintListScreen),
  MintCreate: connect(useMintCreateScreen, MintCreateScreen),
  MintDetail: connect(useMintDetailScreen, MintDetailScreen),
  Settings: connect(useSettingsScreen, SettingsScreen),
  LinkWallet: connect(useLinkWalletScreen, LinkWalletScreen),
  Keys: connect(useKeyListScreen, KeyListScreen),
  Subscription: connect(useSubscriptionScreen, SubscriptionScreen),
  BillingSuccess: connect(useBillingSuccessScreen, BillingSuccessScreen),
};
