import { useBillingSuccessScreen } from '#hooks/dashboard/useBillingSuccessScreen';
import { useKeyListScreen } from '#hooks/dashboard/useKeyListScreen';
import { useLinkWalletScreen } from '#hooks/dashboard/useLinkWalletScreen';
import { useMintCreateScreen } from '#hooks/dashboard/useMintCreateScreen';
import { useMintDetailScreen } from '#hooks/dashboard/useMintDetailScreen';
import { useMintListScreen } from '#hooks/dashboard/useMintListScreen';
import { useSendScreen } from '#hooks/dashboard/useSendScreen';
import { useSettingsScreen } from '#hooks/dashboard/useSettingsScreen';
import { useSubscriptionScreen } from '#hooks/dashboard/useSubscriptionScreen';
import { useWebhookListScreen } from '#hooks/dashboard/useWebhookListScreen';
import { useWebhookScreen } from '#hooks/dashboard/useWebhookScreen';
import { connect } from '#hooks/shared/connect';
import { BillingSuccessScreen } from '#screens/dashboard/BillingSuccessScreen';
import { KeyListScreen } from '#screens/dashboard/KeyListScreen';
import { LinkWalletScreen } from '#screens/dashboard/LinkWalletScreen';
import { MintCreateScreen } from '#screens/dashboard/MintCreateScreen';
import { MintDetailScreen } from '#screens/dashboard/MintDetailScreen';
import { MintListScreen } from '#screens/dashboard/MintListScreen';
import { SendScreen } from '#screens/dashboard/SendScreen';
import { SettingsScreen } from '#screens/dashboard/SettingsScreen';
import { SubscriptionScreen } from '#screens/dashboard/SubscriptionScreen';
import { WebhookListScreen } from '#screens/dashboard/WebhookListScreen';
import { WebhookScreen } from '#screens/dashboard/WebhookScreen';

/** The pages behind the first one, in a file that comes after it. */
export const secondaryPages = {
  Send: connect(useSendScreen, SendScreen),
  MintList: connect(useMintListScreen, MintListScreen),
  MintCreate: connect(useMintCreateScreen, MintCreateScreen),
  MintDetail: connect(useMintDetailScreen, MintDetailScreen),
  Settings: connect(useSettingsScreen, SettingsScreen),
  LinkWallet: connect(useLinkWalletScreen, LinkWalletScreen),
  Keys: connect(useKeyListScreen, KeyListScreen),
  WebhookList: connect(useWebhookListScreen, WebhookListScreen),
  Webhook: connect(useWebhookScreen, WebhookScreen),
  Subscription: connect(useSubscriptionScreen, SubscriptionScreen),
  BillingSuccess: connect(useBillingSuccessScreen, BillingSuccessScreen),
};
