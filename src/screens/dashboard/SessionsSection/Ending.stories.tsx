import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { buildSession } from '#api/mocks/buildAccount';
import { fail, hang, respond } from '#api/mocks/mock';
import { endOtherSessions, endSession, listSessions } from '#contract/sessions';
import { security } from '#domain/messages/security';
import { useSessionsSection } from '#hooks/dashboard/useSessionsSection';
import { connect } from '#hooks/shared/connect';
import { SessionsSection } from '#screens/dashboard/SessionsSection';
import { inDashboard } from '#tests/support/inDashboard';
import { findCard, leaveFocus, type Player, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const { sessions } = security;
const onEnd = fn();
const PHONE = 'Safari on iOS';

const own = buildSession();
const phone = buildSession({
  _id: 'session_phone',
  device: { browser: 'Safari', system: 'iOS', handheld: true },
  current: false,
});
const till = buildSession({
  _id: 'session_till',
  device: { browser: 'Chrome', system: 'Windows', handheld: false },
  current: false,
});

const meta = preview.meta({
  title: 'Settings/SessionsSection',
  id: 'settings-sessionssection',
  tags: ['group:Ending'],
  component: connect(useSessionsSection, SessionsSection),
  parameters: {
    ...inDashboard,
    route: { path: '/settings/security', url: '/settings/security' },
  },
  // An API that remembers which sessions live, as the real one does.
  beforeEach: ({ msw }) => {
    let live = [own, phone, till];
    msw.use(
      respond(listSessions, () => live),
      respond(endSession, ({ body: { sessionId } }) => {
        onEnd(sessionId);
        live = live.filter(({ _id }) => _id !== sessionId);
        return {};
      }),
      respond(endOtherSessions, () => {
        onEnd('others');
        live = [own];
        return {};
      }),
    );
  },
});

const rows = ({ canvas }: Player, count: number) =>
  waitFor(() => expect(canvas.queryAllByRole('listitem')).toHaveLength(count));

async function ask(context: Player, button: string, title: string) {
  await press(context, button);
  const question = await screen.findByRole('alertdialog', { name: title });
  await waitFor(() => expect(question).toBeVisible());
  return within(question);
}

const askForPhone = (context: Player) =>
  ask(context, sessions.endSession(PHONE), sessions.confirm.title(PHONE));
const askForOthers = (context: Player) =>
  ask(context, sessions.endOthers, sessions.confirm.othersTitle);

/** Says which; Enter does no harm. */
export const EndAsked = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'presses Sign out' }] },
  play: async (context) => {
    const question = await askForPhone(context);
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await expect(onEnd).not.toHaveBeenCalled();
  },
});

export const EndCancelled = meta.story({
  parameters: { reachedFrom: [{ state: 'EndAsked', by: 'cancels' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const question = await askForPhone(context);
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: sessions.endSession(PHONE) })).toHaveFocus(),
    );
    await rows(context, 3);
    await expect(onEnd).not.toHaveBeenCalled();
    await leaveFocus();
  },
});

/** Only its button waits; it is sent once. */
export const Ending = meta.story({
  parameters: { reachedFrom: [{ state: 'EndAsked', by: 'presses Sign out' }] },
  beforeEach: ({ msw }) => msw.use(hang(endSession)),
  play: async (context) => {
    const question = await askForPhone(context);
    const button = question.getByRole('button', { name: sessions.end });
    button.click();
    button.click();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toBeVisible();
    await rows(context, 3);
    await leaveFocus();
  },
});

/** It leaves the list; the keyboard stays there and a screen reader is told. */
export const Ended = meta.story({
  parameters: { reachedFrom: [{ state: 'Ending', by: 'it is ended' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const question = await askForPhone(context);
    await userEvent.click(question.getByRole('button', { name: sessions.end }));
    await rows(context, 2);
    await expect(onEnd.mock.calls).toEqual([['session_phone']]);
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: sessions.title })).toHaveFocus(),
    );
    await expect(canvas.getByText(`${PHONE} is signed out.`)).toHaveAttribute('role', 'status');
    await leaveFocus();
  },
});

/** What was wanted has happened before: it is no failure. */
export const EndedBefore = meta.story({
  parameters: { reachedFrom: [{ state: 'Ending', by: 'it had ended already' }] },
  beforeEach: ({ msw }) => msw.use(fail(endSession, 'session_not_found')),
  play: async (context) => {
    const { canvas, msw, userEvent } = context;
    const question = await askForPhone(context);
    msw.use(respond(listSessions, [own, till]));
    await userEvent.click(question.getByRole('button', { name: sessions.end }));
    await rows(context, 2);
    await expect(canvas.getByText(`${PHONE} is signed out.`)).toHaveAttribute('role', 'status');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await leaveFocus();
  },
});

export const EndFailed = meta.story({
  parameters: { reachedFrom: [{ state: 'Ending', by: 'it is refused' }] },
  beforeEach: ({ msw }) => msw.use(fail(endSession, 403)),
  play: async (context) => {
    const question = await askForPhone(context);
    await context.userEvent.click(question.getByRole('button', { name: sessions.end }));
    const card = await findCard(context, sessions.title);
    await expect(await card.findByRole('alert')).toHaveTextContent(
      new RegExp(`^${sessions.notEnded}`),
    );
    await leaveFocus();
  },
});

/** The server did not answer: it may have ended all the same. */
export const EndUndecided = meta.story({
  parameters: { reachedFrom: [{ state: 'Ending', by: 'it fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(endSession, 503)),
  play: async (context) => {
    const question = await askForPhone(context);
    await context.userEvent.click(question.getByRole('button', { name: sessions.end }));
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      /^We do not know whether the device was signed out/,
    );
    await leaveFocus();
  },
});

export const EndOthersAsked = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'presses Sign out all other devices' }] },
  play: async (context) => {
    const question = await askForOthers(context);
    await expect(question.getByText(/^Every device but this one/)).toBeVisible();
    await expect(onEnd).not.toHaveBeenCalled();
  },
});

export const EndingOthers = meta.story({
  parameters: {
    reachedFrom: [{ state: 'EndOthersAsked', by: 'presses Sign out' }],
  },
  beforeEach: ({ msw }) => msw.use(hang(endOtherSessions)),
  play: async (context) => {
    const question = await askForOthers(context);
    await context.userEvent.click(question.getByRole('button', { name: sessions.end }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toBeVisible();
    await rows(context, 3);
    await leaveFocus();
  },
});

/** Only this device is left. */
export const OthersEnded = meta.story({
  parameters: { reachedFrom: [{ state: 'EndingOthers', by: 'they are ended' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const question = await askForOthers(context);
    await userEvent.click(question.getByRole('button', { name: sessions.end }));
    await rows(context, 1);
    await expect(onEnd.mock.calls).toEqual([['others']]);
    await expect(canvas.getByText('All other devices are signed out.')).toHaveAttribute(
      'role',
      'status',
    );
    await leaveFocus();
  },
});

export const EndOthersFailed = meta.story({
  parameters: { reachedFrom: [{ state: 'EndingOthers', by: 'it is refused' }] },
  beforeEach: ({ msw }) => msw.use(fail(endOtherSessions, 403)),
  play: async (context) => {
    const question = await askForOthers(context);
    await context.userEvent.click(question.getByRole('button', { name: sessions.end }));
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      new RegExp(`^${sessions.othersNotEnded}`),
    );
    await rows(context, 3);
    await leaveFocus();
  },
});
