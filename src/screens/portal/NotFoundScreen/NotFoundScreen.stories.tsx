import { expect } from 'storybook/test';

import { NotFoundScreen } from '#screens/portal/NotFoundScreen';
import preview from '#.storybook/preview';

const meta = preview.meta({ title: 'Portal/NotFoundScreen', component: NotFoundScreen });

/**
 * A wrong address. The page asks the customer to check the link, because only the merchant can send
 * the right one.
 */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
});
