import { expect, waitFor } from 'storybook/test';

import { buildTransaction } from '#api/mocks/build';
import { respond } from '#api/mocks/mock';
import { sendFunds } from '#contract/transactions';
import { useSendScreen } from '#hooks/dashboard/useSendScreen';
import { connect } from '#hooks/shared/connect';
import { SendScreen } from '#screens/dashboard/SendScreen';
import { createDeferred } from '#tests/support/deferred';
import { inDashboard } from '#tests/support/inDashboard';
import { fillIn } from '#tests/support/play';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Dashboard/SendScreen',
  id: 'dashboard-sendscreen',
  tags: ['group:Typing'],
  component: connect(useSendScreen, SendScreen),
  parameters: { ...inDashboard, route: { path: '/send', url: '/send' } },
});

let answer = createDeferred<{ signature: string }>();

/** What is sent stays as it is, and the merchant goes on where they were. */
export const SentByEnter = meta.story({
  tags: ['!dev'],
  beforeEach: ({ msw }) => {
    answer = createDeferred();
    msw.use(respond(sendFunds, () => answer.promise));
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const to = 'FNGgAJ7U7iHo5waVrsWhsC79w3M1Wp8GDpDRp5LKkxDj';
    await fillIn(context, { Wallet: to, Amount: '2.01', Memo: 'Order 1042' });
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('button', { name: 'Loading...' });
    await fillIn(context, { Wallet: 'x', Amount: '9', Memo: '!' });
    await expect(canvas.getByLabelText('Wallet')).toHaveValue(to);
    await expect(canvas.getByLabelText('Amount')).toHaveValue('2.01');
    await expect(canvas.getByLabelText('Memo')).toHaveValue('Order 1042');
    answer.settle({ signature: buildTransaction().signature ?? '' });
    await waitFor(() => expect(canvas.getByLabelText('Memo')).toHaveValue(''));
    await expect(canvas.getByLabelText('Memo')).toHaveFocus();
    await userEvent.keyboard('Order 1043');
    await expect(canvas.getByLabelText('Memo')).toHaveValue('Order 1043');
    await expect(canvas.getByLabelText('Wallet')).toHaveValue('');
  },
});
