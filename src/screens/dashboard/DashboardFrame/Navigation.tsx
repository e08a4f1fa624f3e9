import { Link2, LayoutDashboard, Settings } from 'lucide-react';

import { Anchor } from '#components/Link';
import { dashboard } from '#domain/messages/dashboard';
import { getCurrentMark } from '#domain/paths';
import { listSettingsPages, type SettingsPage } from '#screens/dashboard/SettingsPages';

import * as styles from './Navigation.css';

export interface NavigationProps {
  pathname: string;
  /** Called when a link is followed: the slide-over closes. */
  onFollow: () => void;
}

const items = [
  { to: '/', label: dashboard.nav.home, Icon: LayoutDashboard, pages: [] },
  { to: '/links', label: dashboard.nav.links, Icon: Link2, pages: [] },
  { to: '/settings', label: dashboard.nav.settings, Icon: Settings, pages: listSettingsPages() },
] as const;

/** The three places of the dashboard, and what belongs to the one that is open. */
export function Navigation({ pathname, onFollow }: NavigationProps) {
  return (
    <nav aria-label={dashboard.nav.label}>
      <ul className={styles.list}>
        {items.map(({ to, label, Icon, pages }) => {
          const inside = pages.some((page) => getCurrentMark(page.to, pathname));
          const mark = getCurrentMark(to, pathname) ?? (inside ? 'true' : undefined);
          return (
            <li key={to}>
              <Anchor className={styles.item} to={to} current={mark} onFollow={onFollow}>
                <Icon aria-hidden="true" size="1.125rem" className={styles.icon} />
                {label}
              </Anchor>
              {mark && pages.length > 0 && <Pages {...{ pages, pathname, onFollow }} />}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The second level. */
function Pages(props: NavigationProps & { pages: readonly SettingsPage[] }) {
  const { pages, pathname, onFollow } = props;
  return (
    <ul className={styles.pages}>
      {pages.map(({ to, label }) => (
        <li key={to}>
          <Anchor
            className={styles.page}
            to={to}
            current={getCurrentMark(to, pathname)}
            onFollow={onFollow}
          >
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
