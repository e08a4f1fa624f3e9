import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { expect, fn, waitFor, within } from 'storybook/test';

import { buildOrganization } from '#api/mocks/build';
import { fail, respond } from '#api/mocks/mock';
import { confirmCheckout, createCheckout } from '#contract/billing';
import { getOrganization } from '#contract/organizations';
import { Dashboard } from '#tests/support/Dashboard';
import { stubWindow } from '#tests/support/blankWindow';
import { press, type Player } from '#tests/support/play';
import preview from '#.storybook/preview';

const onConfirm = fn();
const checkoutUrl = 'https://billing.example/checkout/cs_1';

/** The window that the provider's page is in. */
const providerWindow = { returnTo: (_address: string) => {} };

/** The dashboard, and the provider that sends its customer back to it. */
function DashboardAndProvider() {
  const navigate = useNavigate();
  useEffect(() => {
    providerWindow.returnTo = (address) => void navigate(address);
  }, [navigate]);
  return <Dashboard />;
}

const meta = preview.meta({
  title: 'Flows/Merchant',
  id: 'flows-merchant',
  tags: ['group:Plans'],
  component: DashboardAndProvider,
  globals: { viewport: { value: 'desktop', isRotated: false } },
  beforeEach: ({ msw }) => {
    localStorage.setItem('auth', 's_ada');
    msw.use(
      respond(createCheckout, { url: checkoutUrl }),
      respond(confirmCheckout, ({ body }) => {
        onConfirm(body);
        return {};
      }),
      respond(getOrganization, () => {
        const isSubscribed = onConfirm.mock.calls.length > 0;
        return buildOrganization({ billing: { customerId: 'cus_1', isSubscribed } });
      }),
    );
  },
});

async function openMenu({ canvas, userEvent }: Player) {
  await userEvent.click(await canvas.findByRole('button', { name: /Ada Lovelace/ }));
  return within(await within(document.body).findByRole('menu'));
}

/**
 * C001, C062, C064, C068, C141-C143, C148-C152: from the menu to the provider's page, back from it outside
 * of the frame, and the menu has switched.
 */
export const SubscribeAndReturn = meta.story({
  parameters: { route: { path: '/*', url: '/' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const opened = stubWindow();
    const before = await openMenu(context);
    await userEvent.click(before.getByRole('menuitem', { name: 'Subscribe' }));
    await canvas.findByRole('heading', { name: 'Choose a plan' });
    await press(context, 'Continue');
    await waitFor(() => expect(opened.replace.mock.calls).toEqual([[checkoutUrl]]));

    providerWindow.returnTo('/billing/success?session_id=cs_1');
    await canvas.findByRole('heading', { name: 'Payment successful' });
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await waitFor(() => expect(onConfirm.mock.calls).toEqual([[{ sessionId: 'cs_1' }]]));
    await userEvent.click(canvas.getByRole('link', { name: 'Go to the dashboard' }));
    const after = await openMenu(context);
    await expect(await after.findByRole('menuitem', { name: /Manage Billing/ })).toBeVisible();
    await expect(after.queryByRole('menuitem', { name: 'Subscribe' })).toBeNull();
  },
});

const returned = { route: { path: '/*', url: '/billing/success?session_id=cs_1' } };

/** A checkout that confirms nothing leaves the menu as it was. */
export const ReturnWithNothing = meta.story({
  parameters: returned,
  beforeEach: ({ msw }) => msw.use(fail(confirmCheckout, 'checkout_not_found')),
  play: async (context) => {
    const { canvas, userEvent, logger } = context;
    await canvas.findByRole('heading', { name: 'Subscription not confirmed' });
    await waitFor(() => expect(logger.error).toHaveBeenCalled());
    await userEvent.click(canvas.getByRole('link', { name: 'Go to the dashboard' }));
    const menu = await openMenu(context);
    await expect(menu.getByRole('menuitem', { name: 'Subscribe' })).toBeVisible();
  },
});

/** The return is protected like every page of the dashboard. */
export const ReturnSignedOut = meta.story({
  parameters: returned,
  beforeEach: () => localStorage.clear(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(onConfirm).not.toHaveBeenCalled();
  },
});
