import { expect } from 'storybook/test';

import { NotFoundScreen } from '#screens/dashboard/NotFoundScreen';
import { inDashboard } from '#tests/support/inDashboard';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Dashboard/NotFoundScreen',
  component: NotFoundScreen,
  parameters: { ...inDashboard, route: { path: '*', url: '/nowhere' } },
});

/** A wrong address, opened by a signed-in merchant. The menu stays, and a button leads home. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
    await expect(canvas.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      '/',
    );
  },
});
