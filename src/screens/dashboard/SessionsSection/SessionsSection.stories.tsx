import { expect, waitFor } from 'storybook/test';

import { buildSession } from '#api/mocks/buildAccount';
import { fail, hang, respond } from '#api/mocks/mock';
import { listSessions } from '#contract/sessions';
import { useSessionsSection } from '#hooks/dashboard/useSessionsSection';
import { connect } from '#hooks/shared/connect';
import { SessionsSection } from '#screens/dashboard/SessionsSection';
import { security } from '#domain/messages/security';
import { inDashboard } from '#tests/support/inDashboard';
import { type Player, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const phone = buildSession({
  _id: 'session_phone',
  device: { browser: 'Safari', system: 'iOS', handheld: true },
  lastUsedAt: '2025-01-14T18:05:00.000Z',
  current: false,
});
const till = buildSession({
  _id: 'session_till',
  device: { browser: 'Chrome', system: 'Windows', handheld: false },
  createdAt: '2025-01-02T07:00:00.000Z',
  lastUsedAt: '2025-01-03T16:45:00.000Z',
  current: false,
});
const unknown = buildSession({
  _id: 'session_unknown',
  device: { browser: null, system: null, handheld: false },
  createdAt: '2025-01-01T11:20:00.000Z',
  lastUsedAt: '2025-01-02T08:00:00.000Z',
  current: false,
});

const meta = preview.meta({
  title: 'Settings/SessionsSection',
  id: 'settings-sessionssection',
  component: connect(useSessionsSection, SessionsSection),
  parameters: {
    screen: { address: '/settings/security', checklist: 'Settings and keys' },
    ...inDashboard,
    route: { path: '/settings/security', url: '/settings/security' },
  },
  beforeEach: ({ msw }) => msw.use(respond(listSessions, [buildSession(), phone, till, unknown])),
});

const at = (value: string) => ({ viewport: { value, isRotated: false } });

const rows = ({ canvas }: Player, count: number) =>
  waitFor(() => expect(canvas.queryAllByRole('listitem')).toHaveLength(count));

/** The list's place is held without words. */
export const Loading = meta.story({
  parameters: { reachedFrom: [{ by: 'opens the page' }] },
  beforeEach: ({ msw }) => msw.use(hang(listSessions)),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(
      'Where you are signed in',
    );
    await expect(canvasElement.querySelector('[aria-busy=true]')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: security.sessions.endOthers })).toBeNull();
  },
});

/** This device first; it is ended by signing out. */
export const Listed = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'the user is signed in elsewhere too' }] },
  play: async (context) => {
    await rows(context, 4);
    const { canvas } = context;
    const [first] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent(/^Firefox on macOSThis device/);
    await expect(canvas.getByText('Unknown device')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Sign out (?!all)/ })).toHaveLength(3);
    await expect(canvas.getByRole('button', { name: security.sessions.endOthers })).toBeVisible();
  },
});

export const Mobile = Listed.extend({ globals: at('mobile') });

/** Nothing that could be ended. */
export const OneOnly = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'the user is signed in here only' }] },
  beforeEach: ({ msw }) => msw.use(respond(listSessions, [buildSession()])),
  play: async (context) => {
    await rows(context, 1);
    await expect(context.canvas.getByText('This device')).toBeVisible();
    await expect(context.canvas.queryByRole('button')).toBeNull();
  },
});

/** Says so at every host: a stranger may be signed in. */
export const Failed = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'it fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(listSessions, 503)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^Your devices could not be loaded\./,
    );
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const Retried = meta.story({
  parameters: { reachedFrom: [{ state: 'Failed', by: 'presses Try again' }] },
  beforeEach: Failed.input.beforeEach,
  play: async (context) => {
    await context.canvas.findByRole('alert');
    context.msw.use(respond(listSessions, [buildSession(), phone]));
    await press(context, 'Try again');
    await rows(context, 2);
    await expect(context.canvas.queryByRole('alert')).toBeNull();
  },
});

export const Reflow = meta.story({
  globals: at('reflow'),
  beforeEach: ({ msw }) =>
    msw.use(
      respond(listSessions, [
        buildSession({ device: { browser: 'Browser'.repeat(9), system: 'x', handheld: true } }),
        phone,
      ]),
    ),
  play: async (context) => {
    await rows(context, 2);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});
