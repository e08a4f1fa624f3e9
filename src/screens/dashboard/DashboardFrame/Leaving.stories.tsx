import { useNavigate } from 'react-router-dom';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { buildMint } from '#api/mocks/build';
import { fail, hang, respond } from '#api/mocks/mock';
import { createKey } from '#contract/keys';
import { mintTokens } from '#contract/mints';
import { prove } from '#contract/proofs';
import { sendFunds } from '#contract/transactions';
import { Dashboard } from '#tests/support/Dashboard';
import { findBalance } from '#tests/support/mintMore';
import { fillIn, press } from '#tests/support/play';
import { callUnloadListeners, collectUnloadListeners } from '#tests/support/unload';
import preview from '#.storybook/preview';

/** The dashboard, and the browser's way back. */
function DashboardAndBack() {
  const navigate = useNavigate();
  return (
    <>
      <Dashboard />
      <button hidden aria-label="Back" data-testid="back" onClick={() => void navigate(-1)} />
    </>
  );
}

const at = (url: string) => ({ route: { path: '/*', url } });
const on = (value: string) => ({ viewport: { value, isRotated: false } });

/** Also where a modal dialog keeps the page from being pressed. */
const goBack = () => screen.getByTestId('back').click();

/** A page is left while something is open, or on its way. */
const meta = preview.meta({
  title: 'Flows/Leaving',
  id: 'flows-leaving',
  tags: ['!dev'],
  component: DashboardAndBack,
  globals: on('desktop'),
  beforeEach: () => localStorage.setItem('auth', 's_ada'),
});

/** The system's way back on a phone: the page beneath is not what the sheet was opened on. */
export const BackClosesNavigation = meta.story({
  parameters: at('/settings'),
  globals: on('mobile'),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('link', { name: /^Send/ }));
    await canvas.findByRole('heading', { name: 'Send', level: 1 });
    await press(context, 'Menu');
    await screen.findByRole('dialog', { name: 'Main' });
    goBack();
    await canvas.findByRole('heading', { name: 'Settings', level: 1 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

const onProve = fn();

/** A key whose secret no page would show is not made. */
export const BackCancelsProof = meta.story({
  parameters: at('/settings'),
  beforeEach: ({ msw }) =>
    msw.use(
      fail(createKey, 'proof_needed'),
      respond(prove, () => {
        onProve();
        return {};
      }),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('link', { name: 'API Keys' }));
    await press(context, 'Create');
    await screen.findByRole('dialog', { name: 'Confirm it is you' });
    goBack();
    await canvas.findByRole('heading', { name: 'Settings', level: 1 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(onProve).not.toHaveBeenCalled();
  },
});

/** Also on the page that the merchant went to meanwhile. */
export const AsksWhileSending = meta.story({
  parameters: at('/send'),
  beforeEach: ({ msw }) => {
    msw.use(hang(sendFunds));
    collectUnloadListeners();
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const to = 'FNGgAJ7U7iHo5waVrsWhsC79w3M1Wp8GDpDRp5LKkxDj';
    await fillIn(context, { Wallet: to, Amount: '2', Memo: 'Order 1042' });
    await expect(callUnloadListeners).toThrow('Nothing listens');
    await press(context, 'Send');
    await waitFor(() => expect(callUnloadListeners()).toBe('asks'));
    await userEvent.click(canvas.getByRole('link', { name: 'Links' }));
    await canvas.findByRole('heading', { name: 'Links', level: 1 });
    await expect(callUnloadListeners()).toBe('asks');
  },
});

export const AsksWhileMinting = meta.story({
  parameters: at(`/mint/manage/${buildMint()._id}`),
  beforeEach: ({ msw }) => {
    msw.use(hang(mintTokens));
    collectUnloadListeners();
  },
  play: async (context) => {
    const balance = await findBalance(context);
    // It is read when it comes.
    await waitFor(() => expect(balance).toHaveTextContent('1,250 BEAN'));
    await fillIn(context, { Amount: '250' });
    await press(context, 'Mint');
    await waitFor(() => expect(callUnloadListeners()).toBe('asks'));
  },
});
