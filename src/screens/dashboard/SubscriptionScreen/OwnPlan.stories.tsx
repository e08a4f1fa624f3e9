import { useQuery } from '@tanstack/react-query';
import { expect, fn, waitFor } from 'storybook/test';

import { organizationQuery } from '#api/dashboard/organizations';
import { buildOrganization, buildPlans } from '#api/mocks/build';
import { fail, hang, respond } from '#api/mocks/mock';
import { createBillingPortal, createCheckout, listPlans } from '#contract/billing';
import { getOrganization } from '#contract/organizations';
import type { Plan } from '#domain/plans';
import { useSubscriptionScreen } from '#hooks/dashboard/useSubscriptionScreen';
import { connect } from '#hooks/shared/connect';
import { SubscriptionScreen } from '#screens/dashboard/SubscriptionScreen';
import { blockWindows, stubWindow } from '#tests/support/blankWindow';
import { inDashboard } from '#tests/support/inDashboard';
import { expectHiddenNotice, expectNotice, helpful } from '#tests/support/notices';
import { expectFailure, getSentence, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onCheckout = fn();
const url = 'https://billing.example/manage/bps_1';

const Screen = connect(useSubscriptionScreen, SubscriptionScreen);

/** Behind the session's gate, which has loaded the organization. */
function GatedScreen() {
  const { data } = useQuery(organizationQuery);
  return data ? <Screen /> : null;
}

const subscribedTo = (plan: Plan | null) =>
  respond(
    getOrganization,
    buildOrganization({ billing: { customerId: 'cus_harbour', isSubscribed: true, plan } }),
  );

const unsubscribed = respond(
  getOrganization,
  buildOrganization({ billing: { customerId: 'cus_harbour', isSubscribed: false, plan: null } }),
);

const onHold = respond(
  getOrganization,
  buildOrganization({
    billing: { customerId: 'cus_harbour', isSubscribed: false, isOnHold: true },
  }),
);

const meta = preview.meta({
  title: 'Dashboard/SubscriptionScreen',
  id: 'dashboard-subscriptionscreen',
  tags: ['group:Own plan'],
  component: GatedScreen,
  parameters: {
    ...inDashboard,
    route: { path: '/billing/subscriptions', url: '/billing/subscriptions' },
  },
  beforeEach: ({ msw }) =>
    msw.use(
      subscribedTo('business'),
      respond(createBillingPortal, { url }),
      respond(createCheckout, ({ body }) => {
        onCheckout(body);
        return { url };
      }),
    ),
});

/** Its own plan and where that is changed, and nothing to choose as if it were new. */
export const Subscribed = meta.story({
  parameters: { reachedFrom: [{ by: 'opens it, and has a plan' }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You are on the Business plan/)).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Your plan' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Business' })).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
});

export const SubscribedMobile = Subscribed.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});

/** The organization keeps it until it ends. */
export const SubscribedToOldPlan = meta.story({
  parameters: { reachedFrom: [{ by: 'opens it, and has a plan that is not on sale any more' }] },
  beforeEach: ({ msw }) => msw.use(subscribedTo(null)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You already have a plan/)).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
});

/** No second checkout: a merchant never pays for two plans. */
export const PortalOpened = meta.story({
  parameters: { reachedFrom: [{ state: 'Subscribed', by: 'presses Open Manage Billing' }] },
  play: async (context) => {
    const { canvas } = context;
    const opened = stubWindow();
    await press(context, 'Open Manage Billing');
    await expect(await canvas.findByText(/Manage Billing is open in a new window/)).toBeVisible();
    await expect(opened.replace.mock.calls).toEqual([[url]]);
    await expect(onCheckout).not.toHaveBeenCalled();
  },
});

/** The enterprise plan was chosen on the page before: the button still does what it says. */
export const EnterpriseSubscribed = PortalOpened.extend({
  tags: ['!dev'],
  parameters: {
    route: {
      path: '/billing/subscriptions',
      url: '/billing/subscriptions',
      state: { selectedPlan: 'enterprise' },
    },
    reachedFrom: [{ by: 'comes for the enterprise plan, and has a plan' }],
  },
});

/** The page that the host names, without a call. */
export const PortalOfHost = meta.story({
  tags: ['!dev'],
  parameters: { hostConfig: { billingPortalUrl: 'https://billing.example/login' } },
  beforeEach: ({ msw }) => msw.use(fail(createBillingPortal, 503)),
  play: async (context) => {
    const opened = stubWindow();
    await press(context, 'Open Manage Billing');
    await waitFor(() =>
      expect(opened.replace.mock.calls).toEqual([['https://billing.example/login']]),
    );
  },
});

export const PortalBlocked = meta.story({
  parameters: { reachedFrom: [{ state: 'Subscribed', by: 'the browser opens no window' }] },
  play: async (context) => {
    blockWindows();
    await press(context, 'Open Manage Billing');
    const link = await context.canvas.findByRole('link', { name: /^Open Manage Billing/ });
    await expect(link).toHaveAttribute('href', url);
  },
});

/** No blank window stays. */
export const PortalFailed = meta.story({
  parameters: { reachedFrom: [{ state: 'Subscribed', by: 'the server fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(createBillingPortal, 503)),
  play: async (context) => {
    const { canvas } = context;
    const opened = stubWindow();
    await press(context, 'Open Manage Billing');
    await expect((await canvas.findByRole('alert')).textContent).toBe(
      'Manage Billing could not be opened. Nothing has changed. Please try again.',
    );
    await expect(opened.close).toHaveBeenCalledTimes(1);
  },
});

/** Bought in another tab meanwhile: the page learns of it, and leads to where the plan is changed. */
export const SubscribedElsewhere = meta.story({
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'the plan was bought in another tab' }] },
  beforeEach: ({ msw }) => {
    msw.use(unsubscribed, fail(createCheckout, 'already_subscribed'));
  },
  play: async (context) => {
    const { canvas, msw } = context;
    stubWindow();
    await canvas.findByRole('button', { name: 'Continue' });
    msw.use(subscribedTo('startup'));
    await press(context, 'Continue');
    await expect(await canvas.findByText(/You are on the Startup plan/)).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
});

/** It sells no second plan: the first one would be charged again once it is paid. */
export const OnHold = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Submitting', by: 'the plan is on hold because a payment is missing' }],
  },
  beforeEach: ({ msw }) => msw.use(unsubscribed, fail(createCheckout, 'plan_on_hold')),
  play: async (context) => {
    const { canvas } = context;
    stubWindow();
    await press(context, 'Continue');
    await expectFailure(context, 'Something went wrong!', 'plan_on_hold');
    await expect(canvas.getByRole('button', { name: 'Open Manage Billing' })).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Continue' })).toBeNull();
  },
});

/** A card failed: the page begins with the reason and the way to pay. */
export const OnHoldKnown = meta.story({
  parameters: { reachedFrom: [{ by: 'opens it, and a payment is missing' }] },
  beforeEach: ({ msw }) => msw.use(onHold),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText(getSentence('plan_on_hold'))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Continue' })).toBeNull();
  },
});

/** It may have been ended there, so a new one can be asked for: the server knows. */
export const OnHoldKnownEnded = meta.story({
  tags: ['!dev', '!autodocs'],
  beforeEach: OnHoldKnown.input.beforeEach,
  play: async (context) => {
    const { canvas } = context;
    const opened = stubWindow();
    await press(context, 'Open Manage Billing');
    await expect(await canvas.findByText(/Pay for your plan or end it there/)).toBeVisible();
    await expect(opened.replace.mock.calls).toEqual([[url]]);
    await press(context, 'Continue');
    await waitFor(() => expect(onCheckout).toHaveBeenCalledTimes(1));
    await expect(await canvas.findByRole('button', { name: 'Continue' })).toBeVisible();
  },
});

/** Paid there, it counts again; ended there, a new one can be bought. */
export const OnHoldOpened = meta.story({
  parameters: { reachedFrom: [{ state: 'OnHold', by: 'presses Open Manage Billing' }] },
  beforeEach: OnHold.input.beforeEach,
  play: async (context) => {
    const { canvas } = context;
    await OnHold.input.play?.(context);
    const opened = stubWindow();
    await press(context, 'Open Manage Billing');
    await expect(await canvas.findByText(/Pay for your plan or end it there/)).toBeVisible();
    await expect(opened.replace.mock.calls).toEqual([[url]]);
    await expect(await canvas.findByRole('button', { name: 'Continue' })).toHaveFocus();
  },
});

/** Ended there, so a new one can be bought. */
export const OnHoldEnded = meta.story({
  tags: ['!dev', '!autodocs'],
  beforeEach: OnHold.input.beforeEach,
  play: async (context) => {
    const { canvas, msw } = context;
    await OnHoldOpened.input.play?.(context);
    msw.use(
      respond(createCheckout, ({ body }) => {
        onCheckout(body);
        return { url };
      }),
    );
    await press(context, 'Continue');
    await expect(await canvas.findByText(/The checkout is open in a new window/)).toBeVisible();
    await expect(onCheckout).toHaveBeenCalledTimes(1);
  },
});

/** Their place is held. */
export const PricesLoading = meta.story({
  parameters: { reachedFrom: [{ by: 'opens it' }] },
  beforeEach: ({ msw }) => msw.use(hang(listPlans)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Open Manage Billing' })).toBeEnabled();
    await expect(canvas.queryByText(/a month/)).toBeNull();
  },
});

export const PricesFailedLogged = meta.story({
  parameters: { reachedFrom: [{ state: 'PricesLoading', by: 'they do not come' }] },
  beforeEach: ({ msw }) => msw.use(fail(listPlans, 403)),
  play: async ({ canvas, logger }) => {
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('query.plans', expect.any(Error)),
    );
    await expectHiddenNotice({ canvas }, /^The price of your plan could not be loaded/);
    await expect(canvas.getByRole('button', { name: 'Open Manage Billing' })).toBeEnabled();
  },
});

export const PricesFailedHelpful = meta.story({
  parameters: helpful,
  beforeEach: PricesFailedLogged.input.beforeEach,
  play: (context) => expectNotice(context, /^The price of your plan could not be loaded/),
});

/** The plans can be bought all the same. */
export const PricesUnknown = meta.story({
  tags: ['group:Faults'],
  parameters: helpful,
  beforeEach: ({ msw }) => msw.use(unsubscribed, fail(listPlans, 403)),
  play: async (context) => {
    await expectNotice(context, /^The prices could not be loaded/);
    await expect(context.canvas.getByRole('button', { name: 'Continue' })).toBeEnabled();
  },
});

/** Yearly, in another currency; and one that depends on what is used. */
export const OtherPrices = meta.story({
  beforeEach: ({ msw }) => {
    const price = { amount: 29_000, currency: 'eur', interval: 'month', intervalCount: 3 } as const;
    const [startup, business] = buildPlans();
    if (!startup || !business) throw new Error('No plans');
    msw.use(
      unsubscribed,
      respond(listPlans, [
        { ...startup, price },
        { ...business, price: null },
      ]),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('€290.00 every 3 months')).toBeVisible();
    await expect(canvas.queryByText(/a month/)).toBeNull();
  },
});
