import type { RouteObject } from 'react-router-dom';

import { usePaymentScreen } from '#hooks/portal/usePaymentScreen';
import { usePortalBoundary } from '#hooks/portal/usePortalBoundary';
import { useWalletTestScreen } from '#hooks/portal/useWalletTestScreen';
import { connect } from '#hooks/shared/connect';
import { NotFoundScreen } from '#screens/portal/NotFoundScreen';
import { PaymentScreen } from '#screens/portal/PaymentScreen';
import { PortalBoundary } from '#screens/portal/PortalBoundary';
import { WalletTestScreen } from '#screens/portal/WalletTestScreen';

/** Every portal URL, in the order of the specification. */
export const routes: RouteObject[] = [
  {
    Component: connect(usePortalBoundary, PortalBoundary),
    children: [
      { path: '/portal/payment/:id', Component: connect(usePaymentScreen, PaymentScreen) },
      { path: '/test', Component: connect(useWalletTestScreen, WalletTestScreen) },
      { path: '*', Component: NotFoundScreen },
    ],
  },
];
