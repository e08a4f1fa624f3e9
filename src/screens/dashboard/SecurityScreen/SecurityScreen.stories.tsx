import { expect } from 'storybook/test';

import { buildAccount, buildSession } from '#api/mocks/buildAccount';
import { buildFactors } from '#api/mocks/buildFactors';
import { respond } from '#api/mocks/mock';
import { getAccount } from '#contract/account';
import { getFactors } from '#contract/factors';
import { listSessions } from '#contract/sessions';
import { useSecurityScreen } from '#hooks/dashboard/useSecurityScreen';
import { connect } from '#hooks/shared/connect';
import { SecurityScreen } from '#screens/dashboard/SecurityScreen';
import { createDeferred } from '#tests/support/deferred';
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

let arrival = createDeferred<null>();

/** No card comes in between others: each holds its place. */
export const PlacesKept = meta.story({
  tags: ['!dev'],
  globals: at('mobile'),
  parameters: { reachedFrom: [{ by: 'presses Security in the settings' }] },
  beforeEach: ({ msw }) => {
    arrival = createDeferred();
    msw.use(
      respond(getAccount, () => arrival.promise.then(() => buildAccount())),
      respond(getFactors, () => arrival.promise.then(() => buildFactors())),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Firefox on macOS');
    const getTitles = () => canvas.getAllByRole('heading', { level: 2 });
    const before = getTitles().map(({ textContent }) => textContent);
    const getTop = (name: string) =>
      canvas.getByRole('heading', { name }).getBoundingClientRect().top;
    const password = getTop('Password');
    const passkeys = getTop('Passkeys');
    arrival.settle(null);
    await canvas.findByRole('button', { name: 'Change email' });
    await canvas.findByRole('button', { name: 'Add a passkey' });
    await expect(getTitles().map(({ textContent }) => textContent)).toEqual(before);
    await expect(Math.abs(getTop('Password') - password)).toBeLessThan(4);
    await expect(Math.abs(getTop('Passkeys') - passkeys)).toBeLessThan(4);
  },
});
