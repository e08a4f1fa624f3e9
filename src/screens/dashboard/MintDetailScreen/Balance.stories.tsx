import { expect, waitFor } from 'storybook/test';

import { buildMint } from '#api/mocks/build';
import { respond } from '#api/mocks/mock';
import { getBalance } from '#contract/mints';
import { useMintDetailScreen } from '#hooks/dashboard/useMintDetailScreen';
import { connect } from '#hooks/shared/connect';
import { MintDetailScreen } from '#screens/dashboard/MintDetailScreen';
import { fakeTime, passTime } from '#tests/support/fakeTime';
import { inDashboard } from '#tests/support/inDashboard';
import { findBalance } from '#tests/support/mintMore';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Dashboard/MintDetailScreen',
  id: 'dashboard-mintdetailscreen',
  tags: ['group:Balance'],
  component: connect(useMintDetailScreen, MintDetailScreen),
  parameters: {
    ...inDashboard,
    route: { path: '/mint/manage/:id', url: `/mint/manage/${buildMint()._id}` },
  },
});

/** Customers buy tokens while the page is open. */
export const BalanceFollowed = meta.story({
  tags: ['!dev'],
  beforeEach: ({ msw }) => {
    msw.use(respond(getBalance, { uiAmount: 1250 }));
    return fakeTime();
  },
  play: async (context) => {
    const balance = await findBalance(context);
    await waitFor(() => expect(balance).toHaveTextContent('1,250 BEAN'));
    context.msw.use(respond(getBalance, { uiAmount: 1200 }));
    passTime(10_000);
    await waitFor(() => expect(balance).toHaveTextContent('1,200 BEAN'));
  },
});
