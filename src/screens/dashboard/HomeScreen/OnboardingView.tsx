import { Code, Link2, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';

import { LinkButton } from '#components/LinkButton';
import { Notice, type NoticeProps } from '#components/Notice';
import { PageHeader } from '#components/PageHeader';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { dashboard } from '#domain/messages/dashboard';

import * as styles from './OnboardingView.css';
import { Shortcuts } from './Shortcuts';

export interface OnboardingViewProps {
  /** Null when the host has no such page: the card is then without a link. */
  pluginUrl: string | null;
  docsUrl: string | null;
  notice: NoticeProps;
}

const { onboarding } = dashboard.home;

/** Three ways to the first payment. */
export function OnboardingView({ pluginUrl, docsUrl, notice }: OnboardingViewProps) {
  return (
    <Stack gap="l">
      <PageHeader title={onboarding.title} text={onboarding.text} />
      <Notice {...notice} />
      <ul className={styles.cards}>
        <Way
          {...onboarding.plugin}
          icon={<ShoppingBag />}
          link={pluginUrl && <LinkButton href={pluginUrl}>{onboarding.plugin.action}</LinkButton>}
        />
        <Way
          {...onboarding.api}
          icon={<Code />}
          link={docsUrl && <LinkButton href={docsUrl}>{onboarding.api.action}</LinkButton>}
        />
        <Way
          {...onboarding.links}
          icon={<Link2 />}
          link={
            <LinkButton to="/links" tone="primary">
              {onboarding.links.action}
            </LinkButton>
          }
        />
      </ul>
      <Shortcuts />
    </Stack>
  );
}

interface WayProps {
  title: string;
  text: string;
  icon: ReactNode;
  link: ReactNode;
}

function Way({ title, text, icon, link }: WayProps) {
  return (
    <li className={styles.card}>
      <span aria-hidden="true" className={styles.icon}>
        {icon}
      </span>
      <Text as="h2" look="heading">
        {title}
      </Text>
      <Text look="small" tone="soft">
        {text}
      </Text>
      {link && <div className={styles.link}>{link}</div>}
    </li>
  );
}
