import { expect, waitFor, within } from 'storybook/test';

import { paintPicture } from '#api/mocks/pictures';
import { useMintCreateScreen } from '#hooks/dashboard/useMintCreateScreen';
import { connect } from '#hooks/shared/connect';
import { MintCreateScreen } from '#screens/dashboard/MintCreateScreen';
import { inDashboard } from '#tests/support/inDashboard';
import { fillIn, leaveFocus, press } from '#tests/support/play';
import { waitForPreview } from '#tests/support/waitForPreview';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Dashboard/MintCreateScreen',
  id: 'dashboard-mintcreatescreen',
  tags: ['group:Preview'],
  component: connect(useMintCreateScreen, MintCreateScreen),
  parameters: { ...inDashboard, route: { path: '/mint/create', url: '/mint/create' } },
  afterEach: waitForPreview,
});

const typed = { Name: 'Regatta', Symbol: 'sail', Description: 'A day on the water.' };
const PREVIEW_NAME = 'A phone showing the gift page: a card for 5 SAIL of Regatta.';

/** Name, symbol and picture are on the card as they are chosen. */
export const PreviewFollowed = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'types, and looks at the preview' }] },
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByRole('img', { name: /a card for 5 TOKEN of Your token/ });
    // The wallets have their own marks, as on the page itself.
    await expect(document.querySelectorAll('img[src^="data:image/svg"]')).toHaveLength(3);
    await fillIn(context, typed);
    await userEvent.upload(canvas.getByLabelText('Image'), await paintPicture());
    const picture = await canvas.findByRole('img', { name: PREVIEW_NAME });
    await expect(within(picture).getByText('Regatta')).toBeVisible();
    await waitFor(() =>
      expect(picture.querySelector('img[src^="data:image/png"]')).toBeInTheDocument(),
    );
    await leaveFocus();
  },
});

export const PreviewUnfolded = meta.story({
  parameters: { reachedFrom: [{ state: 'Mobile', by: 'presses What your customer sees' }] },
  globals: { viewport: { value: 'mobile', isRotated: false } },
  play: async (context) => {
    await fillIn(context, typed);
    await press(context, 'What your customer sees');
    await expect(await context.canvas.findByRole('img', { name: PREVIEW_NAME })).toBeVisible();
    await leaveFocus();
  },
});
