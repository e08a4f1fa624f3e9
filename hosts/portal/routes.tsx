import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

import { portalRoutes, type PortalScreenName } from '#contract/portalRoutes';
import { useGiftScreen } from '#hooks/portal/useGiftScreen';
import { usePaymentScreen } from '#hooks/portal/usePaymentScreen';
import { usePortalBoundary } from '#hooks/portal/usePortalBoundary';
import { useWalletTestScreen } from '#hooks/portal/useWalletTestScreen';
import { connect } from '#hooks/shared/connect';
import { GiftScreen } from '#screens/portal/GiftScreen';
import { NotFoundScreen } from '#screens/portal/NotFoundScreen';
import { PaymentScreen } from '#screens/portal/PaymentScreen';
import { PortalBoundary } from '#screens/portal/PortalBoundary';
import { WalletTestScreen } from '#screens/portal/WalletTestScreen';

const screens: Record<PortalScreenName, ComponentType> = {
  GiftScreen: connect(useGiftScreen, GiftScreen),
  PaymentScreen: connect(usePaymentScreen, PaymentScreen),
  WalletTestScreen: connect(useWalletTestScreen, WalletTestScreen),
};

/** Every portal URL, in the order of the specification. */
export const routes: RouteObject[] = [
  {
    Component: connect(usePortalBoundary, PortalBoundary),
    children: [
      ...Object.values(portalRoutes).map(({ path, screen }) => ({
        path,
        Component: screens[screen],
      })),
      { path: '*', Component: NotFoundScreen },
    ],
  },
];
