import { expect, within } from 'storybook/test';

import { buildMint, buildOrganization } from '#api/mocks/build';
import { respond } from '#api/mocks/mock';
import { listMints } from '#contract/mints';
import { getOrganization } from '#contract/organizations';
import { useLinksScreen } from '#hooks/dashboard/useLinksScreen';
import { connect } from '#hooks/shared/connect';
import { LinksScreen } from '#screens/dashboard/LinksScreen';
import { inDashboard } from '#tests/support/inDashboard';
import { fillIn, leaveFocus, type Player, press } from '#tests/support/play';
import { waitForPreview } from '#tests/support/waitForPreview';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Dashboard/LinksScreen',
  id: 'dashboard-linksscreen',
  tags: ['group:Preview'],
  component: connect(useLinksScreen, LinksScreen),
  parameters: { ...inDashboard, route: { path: '/links', url: '/links' } },
  beforeEach: ({ msw }) => msw.use(respond(listMints, [buildMint()])),
  afterEach: waitForPreview,
});

const desktop = { viewport: { value: 'desktop', isRotated: false } };
const mobile = { viewport: { value: 'mobile', isRotated: false } };

const TITLE = 'What your customer sees';
const typed = { Amount: '1284.5', Memo: 'Order 1042' };

const shows = ({ canvas }: Player, name: string) => canvas.findByRole('img', { name });

/** Amount and organization are in it as they are typed; so does a token to redeem. */
export const PreviewFollowed = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'types, and looks at the preview' }] },
  globals: desktop,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await shows(context, 'A phone showing the payment page: Harbour Coffee asks for $0.00.');
    await fillIn(context, typed);
    const picture = await shows(
      context,
      'A phone showing the payment page: Harbour Coffee asks for $1,284.50.',
    );
    await expect(within(picture).getByText('$1,284.50')).toBeVisible();
    await expect(within(picture).queryByText('Harbour Beans')).toBeNull();
    const tokens = canvas.getByLabelText('Redeemable token');
    await userEvent.selectOptions(tokens, 'Harbour Beans (BEAN)');
    await expect(await within(picture).findByText('Harbour Beans')).toBeVisible();
    await expect(document.title).toContain('Links');
    await leaveFocus();
  },
});

/** An amount that would be refused is shown as $0.00. */
export const PreviewOfNoAmount = meta.story({
  globals: desktop,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillIn(context, { Memo: 'Order 1042' });
    for (const refused of ['1e3', '1.0000009', 'twelve']) {
      await userEvent.clear(canvas.getByLabelText('Amount'));
      await fillIn(context, { Amount: '7' });
      await shows(context, 'A phone showing the payment page: Harbour Coffee asks for $7.00.');
      await userEvent.clear(canvas.getByLabelText('Amount'));
      await fillIn(context, { Amount: refused });
      await shows(context, 'A phone showing the payment page: Harbour Coffee asks for $0.00.');
    }
    await leaveFocus();
  },
});

/** The memo is on what the customer keeps. */
export const PreviewOfReceipt = meta.story({
  parameters: { reachedFrom: [{ state: 'PreviewFollowed', by: 'chooses Receipt' }] },
  globals: desktop,
  play: async (context) => {
    await fillIn(context, typed);
    await context.userEvent.click(context.canvas.getByRole('radio', { name: 'Receipt' }));
    const picture = await shows(
      context,
      'A phone showing the receipt: $1,284.50 paid to Harbour Coffee, with the note Order 1042.',
    );
    await expect(within(picture).getByText('Order 1042')).toBeVisible();
    await leaveFocus();
  },
});

/** On a phone the form and the link come first. */
export const PreviewUnfolded = meta.story({
  parameters: { reachedFrom: [{ state: 'Mobile', by: 'presses What your customer sees' }] },
  globals: mobile,
  play: async (context) => {
    await fillIn(context, typed);
    await expect(context.canvas.queryByRole('img', { name: /^A phone/ })).toBeNull();
    await press(context, TITLE);
    await shows(context, 'A phone showing the payment page: Harbour Coffee asks for $1,284.50.');
    await leaveFocus();
  },
});

/** The preview keeps its width, whatever is in it. */
export const PreviewOfLongContent = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) =>
    msw.use(
      respond(
        getOrganization,
        buildOrganization({ name: 'The Honourable Company of Harbour Coffee Roasters' }),
      ),
    ),
  play: async (context) => {
    await fillIn(context, { Amount: '999999999.999999', Memo: 'A long story. '.repeat(12) });
    await shows(
      context,
      'A phone showing the payment page: The Honourable Company of Harbour Coffee Roasters asks for $999,999,999.999999.',
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await leaveFocus();
  },
});
