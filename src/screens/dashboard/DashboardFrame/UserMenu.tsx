import { CreditCard, LogOut } from 'lucide-react';

import { Announcer } from '#components/Announcer';
import { Avatar } from '#components/Avatar';
import { Menu, type MenuEntry } from '#components/Menu';
import { SpinnerMark } from '#components/Spinner';
import { auth } from '#domain/messages/auth';
import { common } from '#domain/messages/common';
import { dashboard } from '#domain/messages/dashboard';

import * as styles from './UserMenu.css';

export interface UserMenuProps {
  firstName: string;
  lastName: string;
  subscribed: boolean;
  billingPortalUrl: string | null;
  onManageBilling: () => void;
  signingOut: boolean;
  onSignOut: () => void;
}

const { userMenu } = dashboard;

/** Who is signed in, the plan, and the way out. */
export function UserMenu(props: UserMenuProps) {
  const { firstName, lastName, signingOut, onSignOut } = props;
  const fullName = `${firstName} ${lastName}`.trim();

  return (
    <>
      <Menu
        label={userMenu.label}
        trigger={
          <>
            {signingOut ? <SpinnerMark /> : <Avatar name={firstName} size="s" />}
            <span translate="no" className={styles.name}>
              {fullName}
            </span>
          </>
        }
        header={
          <span translate="no" className={styles.fullName}>
            {fullName}
          </span>
        }
        groups={[
          [buildBillingEntry(props)],
          [
            {
              id: 'signOut',
              label: auth.signOut,
              icon: <LogOut />,
              disabled: signingOut,
              onSelect: onSignOut,
            },
          ],
        ]}
      />
      <Announcer>{signingOut ? common.loading : ''}</Announcer>
    </>
  );
}

function buildBillingEntry({
  subscribed,
  billingPortalUrl,
  onManageBilling,
}: UserMenuProps): MenuEntry {
  const icon = <CreditCard />;
  if (!subscribed)
    return { id: 'subscribe', label: userMenu.subscribe, icon, to: '/billing/subscriptions' };
  const entry = { id: 'manageBilling', label: userMenu.manageBilling, icon };
  return billingPortalUrl === null
    ? { ...entry, onSelect: onManageBilling, opensWindow: true }
    : { ...entry, href: billingPortalUrl };
}
