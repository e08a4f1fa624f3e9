import { Anchor } from '#components/Link';
import { dashboard } from '#domain/messages/dashboard';
import { listSettingsPages } from '#screens/dashboard/SettingsPages';

import * as styles from './Shortcuts.css';

/** An addition: ways to what the sidebar does not list, one press from home on a phone too. */
export function Shortcuts() {
  return (
    <nav aria-label={dashboard.home.shortcuts} className={styles.list}>
      {listSettingsPages().map(({ to, label, Icon }) => (
        <Anchor key={to} to={to} className={styles.shortcut}>
          <Icon aria-hidden="true" size="1.125rem" className={styles.icon} />
          {label}
        </Anchor>
      ))}
    </nav>
  );
}
