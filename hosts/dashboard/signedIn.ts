import { useLinkWalletScreen } from '#hooks/auth/useLinkWalletScreen';
import { useBillingSuccessScreen } from '#hooks/dashboard/useBillingSuccessScreen';
import { useDashboardFrame } from '#hooks/dashboard/useDashboardFrame';
import { useHomeScreen } from '#hooks/dashboard/useHomeScreen';
import { useKeyListScreen } from '#hooks/dashboard/useKeyListScreen';
import { useLinksScreen } from '#hooks/dashboard/useLinksScreen';
import { useMintCreateScreen } from '#hooks/dashboard/useMintCreateScreen';
import { useMintDetailScreen } from '#hooks/dashboard/useMintDetailScreen';
import { useMintListScreen } from '#hooks/dashboard/useMintListScreen';
import { useSendScreen } from '#hooks/dashboard/useSendScreen';
import { useSettingsScreen } from '#hooks/dashboard/useSettingsScreen';
import { useSubscriptionScreen } from '#hooks/dashboard/useSubscriptionScreen';
import { connect } from '#hooks/shared/connect';
import { BillingSuccessScreen } from '#screens/dashboard/BillingSuccessScreen';
import { DashboardFrame } from '#screens/dashboard/DashboardFrame';
import { HomeScreen } from '#screens/dashboard/HomeScreen';
import { KeyListScreen } from '#screens/dashboard/KeyListScreen';
import { LinksScreen } from '#screens/dashboard/LinksScreen';
import { LinkWalletScreen } from '#screens/dashboard/LinkWalletScreen';
import { MintCreateScreen } from '#screens/dashboard/MintCreateScreen';
import { MintDetailScreen } from '#screens/dashboard/MintDetailScreen';
import { MintListScreen } from '#screens/dashboard/MintListScreen';
import { NotFoundScreen } from '#screens/dashboard/NotFoundScreen';
import { SendScreen } from '#screens/dashboard/SendScreen';
import { SettingsScreen } from '#screens/dashboard/SettingsScreen';
import { SubscriptionScreen } from '#screens/dashboard/SubscriptionScreen';

/** What only a signed-in merchant sees, in one file of its own. */
export const signedIn = {
  Frame: connect(useDashboardFrame, DashboardFrame),
  Home: connect(useHomeScreen, HomeScreen),
  Send: connect(useSendScreen, SendScreen),
  Links: connect(useLinksScreen, LinksScreen),
  MintList: connect(useMintListScreen, MintListScreen),
  MintCreate: connect(useMintCreateScreen, MintCreateScreen),
  MintDetail: connect(useMintDetailScreen, MintDetailScreen),
  Settings: connect(useSettingsScreen, SettingsScreen),
  LinkWallet: connect(useLinkWalletScreen, LinkWalletScreen),
  Keys: connect(useKeyListScreen, KeyListScreen),
  Subscription: connect(useSubscriptionScreen, SubscriptionScreen),
  BillingSuccess: connect(useBillingSuccessScreen, BillingSuccessScreen),
  NotFound: NotFoundScreen,
};
