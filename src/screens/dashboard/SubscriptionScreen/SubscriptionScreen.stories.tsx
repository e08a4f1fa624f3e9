import { useQuery } from '@tanstack/react-query';
import { expect, fn, spyOn, within } from 'storybook/test';

import { organizationQuery } from '#api/dashboard/organizations';
import { buildOrganization } from '#api/mocks/build';
import { drop, fail, hang, respond } from '#api/mocks/mock';
import { createCheckout } from '#contract/billing';
import { getOrganization } from '#contract/organizations';
import { useSubscriptionScreen } from '#hooks/dashboard/useSubscriptionScreen';
import { connect } from '#hooks/shared/connect';
import { SubscriptionScreen } from '#screens/dashboard/SubscriptionScreen';
import { blockWindows, stubWindow } from '#tests/support/blankWindow';
import { inDashboard } from '#tests/support/inDashboard';
import { expectFailure, press, listStatuses } from '#tests/support/play';
import preview from '#.storybook/preview';

const onCheckout = fn();
const url = 'https://billing.example/checkout/cs_1';
const at = { path: '/billing/subscriptions', url: '/billing/subscriptions' };

const Screen = connect(useSubscriptionScreen, SubscriptionScreen);

/** Behind the session's gate, which has loaded the organization. */
function GatedScreen() {
  const { data } = useQuery(organizationQuery);
  return data ? <Screen /> : null;
}

const meta = preview.meta({
  title: 'Dashboard/SubscriptionScreen',
  id: 'dashboard-subscriptionscreen',
  component: GatedScreen,
  parameters: {
    screen: { address: '/billing/subscriptions', checklist: 'Billing' },
    ...inDashboard,
    route: at,
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(getOrganization, organization('cus_harbour')),
      respond(createCheckout, ({ body }) => {
        onCheckout(body);
        return { url };
      }),
    ),
});

const organization = (customerId: string | null) =>
  buildOrganization({ billing: { customerId, isSubscribed: false, plan: null } });

/** C139, C146: two plans with their prices, the first one chosen. C140: the way back. */
export const Idle = meta.story({
  parameters: {
    reachedFrom: [{ by: 'presses Subscribe in the menu' }],
    leaves: ['presses Cancel: goes to /'],
  },
  play: async ({ canvas }) => {
    const group = await canvas.findByRole('group', { name: 'Plan' });
    const plans = within(group).getAllByRole('radio');
    await expect(plans.map((plan) => plan.closest('label')?.textContent)).toEqual([
      expect.stringMatching(/^Startup/),
      expect.stringMatching(/^Business/),
    ]);
    await expect(canvas.getByRole('radio', { name: /Startup/ })).toBeChecked();
    await expect(await canvas.findByText('$29.00 a month')).toBeVisible();
    await expect(canvas.getByText('$99.00 a month')).toBeVisible();
    await expect(canvas.queryByText(/enterprise/i)).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeEnabled();
  },
});

export const BusinessSelected = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'chooses Business' }] },
  play: async ({ canvas, userEvent }) => {
    const startup = await canvas.findByRole('radio', { name: /Startup/ });
    canvas.getByRole('link', { name: 'Settings' }).focus();
    await userEvent.tab();
    await expect(startup).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /Business/ })).toBeChecked();
  },
});

/** C141-C143: the window opens with the click, and gets the address when it is there. */
export const Opened = meta.story({
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'the checkout opens in a new window' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const opened = stubWindow();
    await userEvent.click(await canvas.findByRole('radio', { name: /Business/ }));
    await press(context, 'Continue');
    await expect(opened.open.mock.calls).toEqual([['', '_blank']]);
    await expect(await canvas.findByText(/The checkout is open in a new window/)).toBeVisible();
    await expect(opened.replace.mock.calls).toEqual([[url]]);
    await expect(opened.close).not.toHaveBeenCalled();
    await expect(onCheckout.mock.calls).toEqual([
      [{ product: 'business', customer: 'cus_harbour' }],
    ]);
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeEnabled();
  },
});

/** An organization without a customer at the provider: the checkout creates one. */
export const NoCustomerId = meta.story({
  tags: ['group:Faults'],
  beforeEach: ({ msw }) => msw.use(respond(getOrganization, organization(null))),
  play: async (context) => {
    stubWindow();
    await press(context, 'Continue');
    await context.canvas.findByText(/The checkout is open/);
    await expect(onCheckout.mock.calls).toEqual([[{ product: 'startup', customer: null }]]);
  },
});

/** C147: the button rests in place, and a second click is no second checkout. */
export const Submitting = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Idle', by: 'presses Continue' },
      { state: 'BusinessSelected', by: 'presses Continue' },
    ],
  },
  beforeEach: ({ msw }) => msw.use(hang(createCheckout)),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const opened = stubWindow();
    const send = spyOn(globalThis, 'fetch');
    const button = await canvas.findByRole('button', { name: 'Continue' });
    await userEvent.dblClick(button);
    await expect(await canvas.findByRole('button', { name: 'Loading...' })).toHaveFocus();
    await expect(listStatuses(context)).toContain('Loading...');
    await userEvent.click(canvas.getByRole('button', { name: 'Loading...' }));
    const checkouts = send.mock.calls.filter(([to]) => to === '/api/billing/checkout');
    await expect(checkouts).toHaveLength(1);
    await expect(opened.open).toHaveBeenCalledTimes(1);
    // The window is for the plan that was chosen.
    const business = canvas.getByRole('radio', { name: /Business/ });
    await expect(business).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(business);
    await expect(canvas.getByRole('radio', { name: /Startup/ })).toBeChecked();
  },
});

/** C144: one text for every failure; the window goes again, the choice stays. */
export const Failed = meta.story({
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'the server fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(createCheckout, 'customer_not_found')),
  play: async (context) => {
    const { canvas, userEvent, logger } = context;
    const opened = stubWindow();
    await userEvent.click(await canvas.findByRole('radio', { name: /Business/ }));
    await press(context, 'Continue');
    const literal = await canvas.findByText('Something went wrong!');
    await expect(literal).toBeVisible();
    await expect(opened.close).toHaveBeenCalledTimes(1);
    await expect(opened.replace).not.toHaveBeenCalled();
    await expect(logger.error).toHaveBeenCalledWith('mutation.createCheckout', expect.any(Error));
    await expect(canvas.getByRole('radio', { name: /Business/ })).toBeChecked();
  },
});

/** What the server knows is after it. */
export const AlreadySubscribed = meta.story({
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'the organization has a plan already' }] },
  beforeEach: ({ msw }) => msw.use(fail(createCheckout, 'already_subscribed')),
  play: async (context) => {
    stubWindow();
    await press(context, 'Continue');
    await expectFailure(context, 'Something went wrong!', 'already_subscribed');
  },
});

/** No answer at all. */
export const NoAnswer = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'no answer comes' }] },
  beforeEach: ({ msw }) => msw.use(drop(createCheckout)),
  play: Failed.input.play,
});

/** An answer without a web address opens no page. */
export const NoPage = meta.story({
  tags: ['group:Faults'],
  beforeEach: ({ msw }) => msw.use(fail(createCheckout, 200)),
  play: Failed.input.play,
});

/** The error belongs to the last choice. */
export const ChosenAgain = meta.story({
  parameters: { reachedFrom: [{ state: 'Failed', by: 'chooses another plan' }] },
  beforeEach: Failed.input.beforeEach,
  play: async (context) => {
    await Failed.input.play?.(context);
    await context.userEvent.click(context.canvas.getByRole('radio', { name: /Startup/ }));
    await expect(context.canvas.queryByRole('alert')).toBeNull();
  },
});

/** C145: reached only from elsewhere; it asks nothing of the server. */
export const Enterprise = meta.story({
  parameters: {
    route: { ...at, state: { selectedPlan: 'enterprise' } },
    reachedFrom: [{ by: 'comes for the enterprise plan' }],
  },
  play: async (context) => {
    const { canvas } = context;
    const opened = stubWindow();
    const text = 'Please contact us for enterprise plans!';
    await expect(await canvas.findByText(text)).toBeVisible();
    for (const plan of canvas.getAllByRole('radio')) await expect(plan).not.toBeChecked();
    await press(context, 'Continue');
    await expect(canvas.getByText(text)).toBeVisible();
    await expect(opened.open).not.toHaveBeenCalled();
    await expect(onCheckout).not.toHaveBeenCalled();
  },
});

/** A listed plan can be chosen by the address too; any other value is ignored. */
export const Preselected = meta.story({
  parameters: {
    route: { ...at, state: { selectedPlan: 'business' } },
    reachedFrom: [{ by: 'comes with a plan that was chosen elsewhere' }],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /Business/ })).toBeChecked();
  },
});

/** The address is shown instead. */
export const Blocked = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'the browser opens no window' }] },
  play: async (context) => {
    const { canvas, logger } = context;
    blockWindows();
    await press(context, 'Continue');
    const link = await canvas.findByRole('link', {
      name: 'Open the checkout (opens in a new tab)',
    });
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(logger.error).toHaveBeenCalledWith('window.createCheckout', expect.any(Error));
  },
});

/** Who closed the window before it had an address gets it as a link, too. */
export const WindowClosed = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'the window was closed meanwhile' }] },
  play: async (context) => {
    const opened = stubWindow({ closed: true });
    await press(context, 'Continue');
    await context.canvas.findByRole('link', { name: /Open the checkout/ });
    await expect(opened.replace).not.toHaveBeenCalled();
  },
});

export const Mobile = Opened.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});
