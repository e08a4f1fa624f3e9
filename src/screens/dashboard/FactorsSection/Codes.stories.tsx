import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { buildFactors, buildRecoveryCodes } from '#api/mocks/buildFactors';
import { fail, hang, respond } from '#api/mocks/mock';
import {
  addApp,
  createAppKey,
  createRecoveryCodes,
  getFactors,
  removeApp,
  updateProofThreshold,
} from '#contract/factors';
import { prove } from '#contract/proofs';
import { useFactorsSection } from '#hooks/dashboard/useFactorsSection';
import { connect } from '#hooks/shared/connect';
import { FactorsSection } from '#screens/dashboard/FactorsSection';
import { failLater } from '#tests/support/failLater';
import { inDashboard } from '#tests/support/inDashboard';
import { agree, getSentence, leaveFocus, type Player, press } from '#tests/support/play';
import { copyWithoutHttps } from '#tests/support/withoutHttps';
import preview from '#.storybook/preview';

const onLimit = fn();
const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const withApp = buildFactors({ appAddedAt: '2025-01-15T09:30:00.000Z', recoveryCodesLeft: 3 });
const withNewCodes = { ...withApp, recoveryCodesLeft: 10 };

const meta = preview.meta({
  title: 'Settings/FactorsSection',
  id: 'settings-factorssection',
  tags: ['group:Codes'],
  component: connect(useFactorsSection, FactorsSection),
  parameters: {
    ...inDashboard,
    route: { path: '/settings/security', url: '/settings/security' },
  },
});

async function setUp(context: Player) {
  await press(context, 'Set up');
  const dialog = await screen.findByRole('dialog', { name: 'Set up an authenticator app' });
  await waitFor(() => expect(dialog).toBeVisible());
  return { canvas: within(dialog), userEvent: context.userEvent };
}

async function enterCode(context: Player) {
  const dialog = await setUp(context);
  await context.userEvent.type(await dialog.canvas.findByLabelText('Code'), '123456');
  await press(dialog, 'Turn on');
  return dialog;
}

/** As a picture, and as text for those who cannot scan it. */
export const KeyShown = meta.story({
  parameters: { reachedFrom: [{ state: 'None', by: 'presses Set up' }] },
  play: async (context) => {
    const { canvas } = await setUp(context);
    await expect(await canvas.findByRole('img', { name: /^QR code/ })).toBeVisible();
    await expect(canvas.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  },
});

/** Inside of the dialog, which keeps the focus. */
export const KeyCopiedWithoutHttps = meta.story({
  tags: ['!dev'],
  play: async (context) => {
    const onCopy = copyWithoutHttps();
    const dialog = await setUp(context);
    await press(dialog, 'Copy');
    await expect(await dialog.canvas.findByRole('button', { name: 'Copied!' })).toHaveFocus();
    await expect(onCopy.mock.calls).toEqual([['JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP', true]]);
  },
});

export const AppAdded = meta.story({
  parameters: { reachedFrom: [{ state: 'KeyShown', by: 'enters the code' }] },
  beforeEach: ({ msw }) => {
    let known = buildFactors();
    msw.use(
      respond(getFactors, () => known),
      respond(addApp, () => {
        known = withNewCodes;
        return { recoveryCodes: buildRecoveryCodes() };
      }),
    );
  },
  play: async (context) => {
    await enterCode(context);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await context.canvas.findByText('On')).toBeVisible();
    await expect(context.canvas.getByText('10 codes left')).toBeVisible();
    await expect(
      context.canvas.getByRole('heading', { name: 'Save your recovery codes' }),
    ).toBeVisible();
    await leaveFocus();
  },
});

/** It is told at once, although what is loaded again does not come. The key stays the same. */
export const WrongCode = meta.story({
  parameters: { reachedFrom: [{ state: 'KeyShown', by: 'enters a wrong code' }] },
  beforeEach: ({ msw }) => msw.use(fail(addApp, 'wrong_proof')),
  play: async (context) => {
    await context.canvas.findByRole('button', { name: 'Set up' });
    context.msw.use(hang(getFactors));
    const { canvas } = await enterCode(context);
    await expect((await canvas.findByRole('alert')).textContent).toBe(
      'The app was not added. This code is wrong or was already used. Try again.',
    );
    await expect(canvas.getByText(/^JBSW Y3DP/)).toBeVisible();
  },
});

/** The page says it: the form was closed while its code went on. */
export const LateFailure = meta.story({
  tags: ['!dev'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    const end = failLater(context, addApp, 503);
    const dialog = await enterCode(context);
    await dialog.canvas.findByRole('button', { name: 'Loading...' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Loading...' })).toBeVisible();
    end();
    await expect((await canvas.findByRole('alert')).textContent).toBe(
      'We do not know whether the app was added. If it is not on the page, set it up again.',
    );
    await leaveFocus();
  },
});

export const SetUpFailed = meta.story({
  parameters: { reachedFrom: [{ state: 'None', by: 'the server refuses it' }] },
  beforeEach: ({ msw }) => msw.use(fail(createAppKey, 'app_already_added')),
  play: async (context) => {
    await press(context, 'Set up');
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      `Setup could not be started. ${getSentence('app_already_added')}`,
    );
    await leaveFocus();
  },
});

export const AppRemoved = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'removes the app' }] },
  beforeEach: ({ msw }) => {
    let known = withApp;
    msw.use(
      respond(getFactors, () => known),
      respond(removeApp, () => {
        known = buildFactors();
        return {};
      }),
    );
  },
  play: async (context) => {
    await agree(context, 'Remove', 'Remove');
    await expect(await context.canvas.findByText('Not set up')).toBeVisible();
    await leaveFocus();
  },
});

export const CodesRenewed = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'makes new codes' }] },
  beforeEach: ({ msw }) => {
    let known = withApp;
    msw.use(
      respond(getFactors, () => known),
      respond(createRecoveryCodes, () => {
        known = withNewCodes;
        return { recoveryCodes: buildRecoveryCodes() };
      }),
    );
  },
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByRole('button', { name: 'Create new codes' });
    const regions = new Set(canvas.getAllByRole('status'));
    await agree(context, 'Create new codes', 'Create new codes');
    const codes = await context.canvas.findByRole('list', { name: 'Recovery codes' });
    await expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    // Screen readers miss a region that appears with its text.
    await expect(regions).toContain(canvas.getByText(READY));
    await leaveFocus();
  },
});

/** They are gone when the user says that they have them. */
export const CodesKept = meta.story({
  parameters: { reachedFrom: [{ state: 'CodesRenewed', by: 'presses I have saved them' }] },
  beforeEach: CodesRenewed.input.beforeEach,
  play: async (context) => {
    await agree(context, 'Create new codes', 'Create new codes');
    await press(context, 'I have saved them');
    await waitFor(() =>
      expect(context.canvas.queryByRole('list', { name: 'Recovery codes' })).toBeNull(),
    );
    await waitFor(() =>
      expect(context.canvas.getByRole('heading', { name: 'Passkeys' })).toHaveFocus(),
    );
    await leaveFocus();
  },
});

export const CodesNotRenewed = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'the server refuses it' }] },
  beforeEach: ({ msw }) =>
    msw.use(respond(getFactors, withApp), fail(createRecoveryCodes, 'no_second_factor')),
  play: async (context) => {
    await context.canvas.findByRole('button', { name: 'Create new codes' });
    context.msw.use(hang(getFactors));
    await agree(context, 'Create new codes', 'Create new codes');
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      /^No new codes were created\./,
    );
    await leaveFocus();
  },
});

const READY = 'Your recovery codes are ready. Save them now: you will not see them again.';

async function setLimit(context: Player, amount: string) {
  const field = await context.canvas.findByLabelText('Ask above this amount');
  await context.userEvent.clear(field);
  if (amount !== '') await context.userEvent.type(field, amount);
  await press(context, 'Save');
}

export const LimitSaved = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'saves another amount' }] },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(updateProofThreshold, ({ body }) => {
        onLimit(body);
        return {};
      }),
    ),
  play: async (context) => {
    await setLimit(context, '250.50');
    const outcomes = await context.canvas.findAllByText('Saved.');
    await expect(outcomes.map((outcome) => outcome.role)).toContain('status');
    await setLimit(context, '');
    await waitFor(() =>
      expect(onLimit.mock.calls).toEqual([[{ amountUSD: 250.5 }], [{ amountUSD: null }]]),
    );
    await expect(context.canvas.getByLabelText('Ask above this amount')).toHaveValue('');
    await leaveFocus();
  },
});

/** What was typed stays. */
export const LimitRefused = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'types what is no amount' }] },
  play: async (context) => {
    await setLimit(context, '1,2345');
    const [first] = await context.canvas.findAllByRole('alert');
    await expect(first).toBeVisible();
    await expect(context.canvas.getByLabelText('Ask above this amount')).toHaveValue('1,2345');
    await leaveFocus();
  },
});

/** A session that was not proved for long: the call is made again after the answer. */
export const ProofAsked = meta.story({
  parameters: { reachedFrom: [{ state: 'None', by: 'was not proved for long' }] },
  beforeEach: ({ msw }) => {
    msw.use(
      fail(createAppKey, 'proof_needed'),
      respond(prove, () => {
        msw.use(respond(createAppKey, { key: KEY, uri: `otpauth://totp/Tiller?secret=${KEY}` }));
        return {};
      }),
    );
  },
  play: async (context) => {
    await press(context, 'Set up');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    await context.userEvent.type(await dialog.findByLabelText('Password'), 'a long sentence');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await expect(
      await screen.findByRole('dialog', { name: 'Set up an authenticator app' }),
    ).toBeVisible();
  },
});

/** Nothing has gone wrong, and nothing was changed. */
export const ProofCancelled = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'closes the question' }] },
  beforeEach: ({ msw }) => msw.use(fail(updateProofThreshold, 'proof_needed')),
  play: async (context) => {
    await setLimit(context, '900');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'You did not confirm that it is you, so nothing was changed.',
    );
    await expect(context.canvas.getByLabelText('Ask above this amount')).toHaveValue('900');
    await leaveFocus();
  },
});
