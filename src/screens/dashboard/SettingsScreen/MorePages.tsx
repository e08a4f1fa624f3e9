import { ChevronRight } from 'lucide-react';

import { Card } from '#components/Card';
import { Anchor } from '#components/Link';
import { settings } from '#domain/messages/settings';
import { settingsPages, type SettingsPage } from '#screens/dashboard/SettingsPages';

import * as styles from './MorePages.css';

const { more } = settings;

/** Those that the card of the organization does not lead to. */
const names = ['send', 'mints', 'plans', 'security'] as const;

/** An addition: the sidebar has three items, and these pages are none of them. */
export function MorePages() {
  return (
    <Card title={more.title} flush>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Page {...settingsPages[name]} text={more[name].text} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Page({ to, label, Icon, text }: SettingsPage & { text: string }) {
  return (
    <Anchor className={styles.row} to={to}>
      <span aria-hidden="true" className={styles.icon}>
        <Icon size="1.25rem" />
      </span>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.description}>{text}</span>
      </span>
      <ChevronRight aria-hidden="true" size="1.25rem" className={styles.arrow} />
    </Anchor>
  );
}
