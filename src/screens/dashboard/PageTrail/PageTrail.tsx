import { Breadcrumbs } from '#components/Breadcrumbs';
import { mints } from '#domain/messages/mints';
import { settings } from '#domain/messages/settings';

export interface PageTrailProps {
  /** The page that this one belongs to. */
  parent: keyof typeof trails;
}

const settingsPage = { label: settings.title, to: '/settings' };

/** All that the sidebar does not list belongs to the settings. */
const trails = {
  settings: [settingsPage],
  mints: [settingsPage, { label: mints.list.title, to: '/mint' }],
  webhooks: [settingsPage, { label: settings.organization.webhooks, to: '/settings/webhooks' }],
} as const;

/** Where a page is, above its title. */
export function PageTrail({ parent }: PageTrailProps) {
  return <Breadcrumbs pages={trails[parent]} />;
}
