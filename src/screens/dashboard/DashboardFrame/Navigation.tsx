import { Link2, LayoutDashboard, Settings } from 'lucide-react';

import { Anchor } from '#components/Link';
import { dashboard } from '#domain/messages/dashboard';
import { isCurrentPath } from '#domain/paths';

import * as styles from './Navigation.css';

export interface NavigationProps {
  pathname: string;
  /** Told when a link is followed: the slide-over closes. */
  onFollow: () => void;
}

const items = [
  { to: '/', label: dashboard.nav.home, Icon: LayoutDashboard },
  { to: '/links', label: dashboard.nav.links, Icon: Link2 },
  { to: '/settings', label: dashboard.nav.settings, Icon: Settings },
] as const;

/** The three places of the dashboard. */
export function Navigation({ pathname, onFollow }: NavigationProps) {
  return (
    <nav aria-label={dashboard.nav.label}>
      <ul className={styles.list}>
        {items.map(({ to, label, Icon }) => (
          <li key={to}>
            <Anchor
              className={styles.item}
              to={to}
              current={isCurrentPath(to, pathname)}
              onFollow={onFollow}
            >
              <Icon aria-hidden="true" size="1.125rem" className={styles.icon} />
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
