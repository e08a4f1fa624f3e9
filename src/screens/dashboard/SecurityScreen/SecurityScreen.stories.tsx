import { expect } from 'storybook/test';

import { buildSession } from '#api/mocks/buildAccount';
import { respond } from '#api/mocks/mock';
import { listSessions } from '#contract/sessions';
import { useSecurityScreen } from '#hooks/dashboard/useSecurityScreen';
import { connect } from '#hooks/shared/connect';
import { SecurityScreen } from '#screens/dashboard/SecurityScreen';
import { inDashboard } from '#tests/support/inDashboard';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Settings/SecurityScreen',
  component: connect(useSecurityScreen, SecurityScreen),
  parameters: {
    screen: { address: '/settings/security', checklist: 'Settings and keys' },
    ...inDashboard,
    route: { path: '/settings/security', url: '/settings/security' },
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(listSessions, [
        buildSession(),
        buildSession({
          _id: 'session_phone',
          device: { browser: 'Safari', system: 'iOS', handheld: true },
          current: false,
        }),
      ]),
    ),
});

const at = (value: string) => ({ viewport: { value, isRotated: false } });

/** Each section loads on its own; their states are shown beside them. */
export const Sections = meta.story({
  parameters: { reachedFrom: [{ by: 'presses Security in the settings' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Security');
    await expect(canvas.getByRole('link', { name: 'Settings' })).toHaveAttribute(
      'href',
      '/settings',
    );
    await expect(await canvas.findByText('Firefox on macOS')).toBeVisible();
  },
});

export const Mobile = Sections.extend({ globals: at('mobile') });
