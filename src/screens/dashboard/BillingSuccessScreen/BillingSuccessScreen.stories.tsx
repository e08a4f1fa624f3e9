import { useQuery } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import { organizationQuery } from '#api/dashboard/organizations';
import { userQuery } from '#api/dashboard/users';
import { buildOrganization, buildUser } from '#api/mocks/build';
import { drop, fail, hang, respond } from '#api/mocks/mock';
import { confirmCheckout } from '#contract/billing';
import { getOrganization } from '#contract/organizations';
import { getUser } from '#contract/users';
import { useBillingSuccessScreen } from '#hooks/dashboard/useBillingSuccessScreen';
import { connect } from '#hooks/shared/connect';
import { BillingSuccessScreen } from '#screens/dashboard/BillingSuccessScreen';
import { createDeferred } from '#tests/support/deferred';
import { getSentence, press, type Player } from '#tests/support/play';
import preview from '#.storybook/preview';

const onConfirm = fn();
const onLoad = fn();
const SESSION = 'cs_test_a1B2';

const Screen = connect(useBillingSuccessScreen, BillingSuccessScreen);

/** What the rest of the dashboard keeps of user and organization. */
function Menu() {
  const { data: user } = useQuery(userQuery);
  const { data: organization } = useQuery(organizationQuery);
  return (
    <p hidden>
      {user?.firstName} {organization?.billing?.isSubscribed ? 'subscribed' : 'not subscribed'}
    </p>
  );
}

const meta = preview.meta({
  title: 'Dashboard/BillingSuccessScreen',
  component: Screen,
  parameters: {
    screen: { address: '/billing/success?session_id={id}', checklist: 'Billing' },
    route: { path: '/billing/success', url: `/billing/success?session_id=${SESSION}` },
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(confirmCheckout, ({ body, bearer }) => {
        onConfirm(body, bearer);
        return {};
      }),
    ),
});

/** C150, C151: the literal, and the link back. C068: nothing else around it. */
async function expectText({ canvas }: Pick<Player, 'canvas'>) {
  const heading = await canvas.findByRole('heading', { level: 1, name: 'Payment successful' });
  await expect(heading.parentElement?.textContent).toBe(
    'Payment successful - Thank you for signing up for a subscription. You should now have full access.',
  );
  await expect(canvas.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
    'href',
    '/',
  );
  await expect(canvas.queryByRole('navigation')).toBeNull();
}

/** C148-C151: the address's session_id is the call's sessionId. */
export const Done = meta.story({
  parameters: { reachedFrom: [{ state: 'Confirming', by: 'the checkout is confirmed' }] },
  beforeEach: () => localStorage.setItem('auth', 's_ada'),
  play: async (context) => {
    await expectText(context);
    await waitFor(() => expect(onConfirm).toHaveBeenCalled());
    await expect(onConfirm.mock.calls).toEqual([[{ sessionId: SESSION }, 's_ada']]);
  },
});

/** Nothing says that it is done while it is not. */
export const Confirming = meta.story({
  parameters: { reachedFrom: [{ by: 'comes back from the checkout' }] },
  beforeEach: ({ msw }) => msw.use(hang(confirmCheckout)),
  play: async (context) => {
    await expect(
      await context.canvas.findByRole('heading', { name: 'Confirming your payment…' }),
    ).toBeVisible();
    await expect(context.canvas.queryByText('Payment successful')).toBeNull();
    const page = context.canvas.getByRole('main').closest('[aria-busy]');
    await waitFor(() => expect(page).toHaveAttribute('aria-busy', 'true'));
  },
});

/** C152: user and organization are loaded again. Once, although strict mode runs effects twice. */
export const Reloaded = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Done', by: 'user and organization are loaded anew' }],
    leaves: ['presses Go to the dashboard: goes to /'],
  },
  render: () => (
    <StrictMode>
      <Menu />
      <Screen />
    </StrictMode>
  ),
  beforeEach: ({ msw }) =>
    msw.use(
      respond(getUser, () => {
        onLoad('user');
        return buildUser();
      }),
      respond(getOrganization, () => {
        onLoad('organization');
        const isSubscribed = onConfirm.mock.calls.length > 0;
        return buildOrganization({ billing: { customerId: 'cus_1', isSubscribed } });
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ada subscribed')).toBeInTheDocument();
    await expect(onConfirm).toHaveBeenCalledTimes(1);
    await expect(onLoad).toHaveBeenCalledWith('user');
    await expect(onLoad).toHaveBeenCalledWith('organization');
  },
});

/** Also when what was asked for before the confirmation has not been answered yet. */
export const ReloadedWhileLoading = Reloaded.extend({
  beforeEach: ({ msw }) =>
    msw.use(
      respond(getOrganization, () => {
        onLoad('organization');
        // Asked too early, and answered never.
        if (onConfirm.mock.calls.length === 0) return new Promise(() => undefined);
        return buildOrganization({ billing: { customerId: 'cus_1', isSubscribed: true } });
      }),
    ),
});

/** It is told at once, although what is loaded again does not come. */
export const DoneWhileReloadHangs = Reloaded.extend({
  tags: ['!dev'],
  parameters: { reachedFrom: [{ state: 'Confirming', by: 'the checkout is confirmed' }] },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(getOrganization, () => {
        onLoad('organization');
        return onLoad.mock.calls.length > 1 ? new Promise(() => undefined) : buildOrganization();
      }),
    ),
  play: async (context) => {
    await expectText(context);
    await waitFor(() => expect(onLoad).toHaveBeenCalledTimes(2));
  },
});

/** Nothing is called successful that the server knows nothing of. */
export const Refused = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Confirming', by: 'there is no such checkout, or it was not paid' }],
    leaves: ['presses See the plans: goes to /billing/subscriptions'],
  },
  beforeEach: ({ msw }) => msw.use(fail(confirmCheckout, 'checkout_not_found')),
  play: async ({ canvas, logger }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^We could not confirm this checkout.*This checkout was not found\. Choose a plan again\.$/,
    );
    await expect(logger.error).toHaveBeenCalledWith('mutation.confirmCheckout', expect.any(Error));
    await expect(canvas.queryByText('Payment successful')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
      'href',
      '/billing/subscriptions',
    );
  },
});

/** It may have worked, so the page does not say that it failed. */
export const Undecided = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Confirming', by: 'no answer comes' }],
  },
  beforeEach: ({ msw }) => msw.use(drop(confirmCheckout)),
  play: async ({ canvas, logger }) => {
    const heading = await canvas.findByRole('heading', { name: 'Still confirming your payment' });
    await expect(logger.error).toHaveBeenCalledWith('mutation.confirmCheckout', expect.any(Error));
    await expect(heading.parentElement).toHaveTextContent(
      /We do not know yet whether your plan is active. Check again/,
    );
    await expect(canvas.queryByText('Payment successful')).toBeNull();
  },
});

/** A bank transfer or a debit: the server says that the money is on its way. */
export const PaymentPending = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Confirming', by: 'the payment is on its way' }],
  },
  beforeEach: ({ msw }) => msw.use(fail(confirmCheckout, 'plan_payment_pending')),
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { name: 'Still confirming your payment' });
    await expect(heading.parentElement).toHaveTextContent(getSentence('plan_payment_pending'));
    await expect(canvas.queryByText(/not been paid|could not confirm/)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Check again' })).toBeEnabled();
  },
});

/** It is told at once, although what is loaded again does not come. */
export const UndecidedWhileLoading = Undecided.extend({
  tags: ['!dev'],
  render: Reloaded.input.render,
  beforeEach: ({ msw }) =>
    msw.use(
      drop(confirmCheckout),
      respond(getOrganization, () => {
        onLoad('organization');
        return onLoad.mock.calls.length > 1 ? new Promise(() => undefined) : buildOrganization();
      }),
    ),
  play: async (context) => {
    await context.canvas.findByRole('heading', { name: 'Still confirming your payment' });
    await waitFor(() => expect(onLoad).toHaveBeenCalledTimes(2));
  },
});

/** The answer comes at the second time. The heading stays where it is meanwhile. */
export const CheckedAgain = Undecided.extend({
  tags: ['!dev'],
  play: async (context) => {
    const { canvas, msw } = context;
    const getTop = () => canvas.getByRole('heading', { level: 1 }).getBoundingClientRect().top;
    await canvas.findByRole('heading', { name: 'Still confirming your payment' });
    const top = getTop();
    const confirmed = createDeferred<object>();
    msw.use(respond(confirmCheckout, () => confirmed.promise));
    await press(context, 'Check again');
    await canvas.findByRole('heading', { name: 'Confirming your payment…' });
    await expect(getTop()).toBe(top);
    confirmed.settle({});
    await expectText(context);
    await expect(getTop()).toBe(top);
  },
});

/** Nothing to confirm, so nothing is asked. */
export const MissingSessionId = meta.story({
  parameters: {
    route: { path: '/billing/success', url: '/billing/success?session_id=' },
    reachedFrom: [{ by: 'comes without a session_id' }],
  },
  play: async (context) => {
    await waitFor(() =>
      expect(context.logger.error).toHaveBeenCalledWith('billing.success', expect.any(Error)),
    );
    await expect(onConfirm).not.toHaveBeenCalled();
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      /does not lead to a checkout/,
    );
    await expect(context.canvas.queryByText('Payment successful')).toBeNull();
  },
});

export const Mobile = Done.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});
