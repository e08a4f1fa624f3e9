import { ChevronRight, Coins, CreditCard, Send, ShieldCheck } from 'lucide-react';

import { Card } from '#components/Card';
import { Anchor } from '#components/Link';
import { settings } from '#domain/messages/settings';

import * as styles from './MorePages.css';

const { more } = settings;

const pages = [
  { to: '/send', Icon: Send, ...more.send },
  { to: '/mint', Icon: Coins, ...more.mints },
  { to: '/billing/subscriptions', Icon: CreditCard, ...more.plans },
  { to: '/settings/security', Icon: ShieldCheck, ...more.security },
] as const;

/** An addition: the sidebar has three items, and these pages are none of them. */
export function MorePages() {
  return (
    <Card title={more.title} flush>
      <ul>
        {pages.map(({ to, Icon, label, text }) => (
          <li key={to}>
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
          </li>
        ))}
      </ul>
    </Card>
  );
}
