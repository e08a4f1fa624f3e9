import { expect, spyOn, within } from 'storybook/test';

import { buildMint } from '#api/mocks/build';
import { useMintDetailScreen } from '#hooks/dashboard/useMintDetailScreen';
import { connect } from '#hooks/shared/connect';
import { MintDetailScreen } from '#screens/dashboard/MintDetailScreen';
import { inDashboard } from '#tests/support/inDashboard';
import { expectBalance } from '#tests/support/mintMore';
import preview from '#.storybook/preview';

const mint = buildMint();
const giftLink = `https://pay.example.com/portal/gift/${mint._id}`;

const meta = preview.meta({
  title: 'Dashboard/MintDetailScreen',
  id: 'dashboard-mintdetailscreen',
  tags: ['group:Copying'],
  component: connect(useMintDetailScreen, MintDetailScreen),
  parameters: {
    ...inDashboard,
    route: { path: '/mint/manage/:id', url: `/mint/manage/${mint._id}` },
  },
});

/** C122: in words on the button, and read out. */
export const GiftLinkCopied = meta.story({
  parameters: { reachedFrom: [{ state: 'Detail', by: 'copies the gift link' }] },
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await expectBalance({ canvas }, '1,250 BEAN');
    const group = within(canvas.getByRole('group', { name: 'Gift link' }));
    await userEvent.click(group.getByRole('button', { name: 'Copy' }));
    await expect(await group.findByRole('button', { name: 'Copied!' })).toBeVisible();
    await expect(group.getByRole('status')).toHaveTextContent('Copied!');
    await expect(write).toHaveBeenCalledWith(giftLink);
    await expect(canvas.getAllByText('Copied!', { selector: '[role=status]' })).toHaveLength(1);
  },
});

/** Two of the four are the same address, and only the one that was copied says so. */
export const AddressCopied = meta.story({
  parameters: { reachedFrom: [{ state: 'Detail', by: 'copies an address' }] },
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await expectBalance({ canvas }, '1,250 BEAN');
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy Freeze authority' }));
    await expect(await canvas.findAllByText('Copied!', { selector: '[role=status]' })).toHaveLength(
      1,
    );
    await expect(write).toHaveBeenCalledWith(mint.authority);
  },
});
