import type { PortalRoute } from '#hooks/portal/PortalRoutes';
import { usePaymentScreen } from '#hooks/portal/usePaymentScreen';
import { useWalletTestScreen } from '#hooks/portal/useWalletTestScreen';
import { connect } from '#hooks/shared/connect';
import { PaymentScreen } from '#screens/portal/PaymentScreen';
import { WalletTestScreen } from '#screens/portal/WalletTestScreen';

/** Every portal URL, in the order of the specification. */
export const routes: PortalRoute[] = [
  { path: '/portal/payment/:id', Component: connect(usePaymentScreen, PaymentScreen) },
  { path: '/test', Component: connect(useWalletTestScreen, WalletTestScreen) },
];
