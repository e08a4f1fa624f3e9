import { expect } from 'storybook/test';

import { NotFoundScreen } from '#screens/auth/NotFoundScreen';
import preview from '#.storybook/preview';

const meta = preview.meta({ title: 'Auth/NotFoundScreen', component: NotFoundScreen });

/** A wrong address, opened before sign-in. The page offers the way to the dashboard. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
    await expect(canvas.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      '/',
    );
  },
});
