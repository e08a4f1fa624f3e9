import {
  Coins,
  CreditCard,
  KeyRound,
  Send,
  ShieldCheck,
  Wallet,
  Webhook,
  type LucideIcon,
} from 'lucide-react';

import { dashboard } from '#domain/messages/dashboard';

/** A page that belongs to the settings. */
export interface SettingsPage {
  to: string;
  label: string;
  Icon: LucideIcon;
}

const { within } = dashboard.nav;

/** What the sidebar's three items leave out, all of it part of the settings. */
export const settingsPages: readonly SettingsPage[] = [
  { to: '/send', label: within.send, Icon: Send },
  { to: '/mint', label: within.mints, Icon: Coins },
  { to: '/settings/keys', label: within.keys, Icon: KeyRound },
  { to: '/settings/webhooks', label: within.webhooks, Icon: Webhook },
  { to: '/billing/subscriptions', label: within.plans, Icon: CreditCard },
  { to: '/settings/wallet', label: within.wallet, Icon: Wallet },
  { to: '/settings/security', label: within.security, Icon: ShieldCheck },
];
