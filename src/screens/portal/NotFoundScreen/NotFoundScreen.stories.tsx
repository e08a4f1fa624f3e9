import { expect } from 'storybook/test';

import { NotFoundScreen } from '#screens/portal/NotFoundScreen';
import preview from '#.storybook/preview';

const meta = preview.meta({ title: 'Portal/NotFoundScreen', component: NotFoundScreen });

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
});
