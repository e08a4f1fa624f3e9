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
export const settingsPages = {
  send: { to: '/send', label: within.send, Icon: Send },
  mints: { to: '/mint', label: within.mints, Icon: Coins },
  keys: { to: '/settings/keys', label: within.keys, Icon: KeyRound },
  webhooks: { to: '/settings/webhooks', label: within.webhooks, Icon: Webhook },
  plans: { to: '/billing/subscriptions', label: within.plans, Icon: CreditCard },
  wallet: { to: '/settings/wallet', label: within.wallet, Icon: Wallet },
  security: { to: '/settings/security', label: within.security, Icon: ShieldCheck },
} satisfies Record<string, SettingsPage>;

/** All of them, in their order. */
export const listSettingsPages = (): readonly SettingsPage[] => Object.values(settingsPages);
