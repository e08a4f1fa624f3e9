import { expect } from 'storybook/test';

import { QrCode } from '#components/QrCode';
import { drawQrCode } from '#domain/qrCode';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/QrCode',
  component: QrCode,
  parameters: {
    padded: true,
    guidance: {
      use: 'For an address that a phone reads from this screen. Say beside it what to do with it, and offer a way that needs no camera.',
      avoid: 'On the phone itself, where the address is a link.',
    },
  },
  args: {
    ...drawQrCode(
      'solana:https://till.example/api/solana-pay/pay_XQy9xFIYnTHUc8xwuGbTA0lYAL9AhO04',
    ),
    label: 'QR code that opens this payment in the wallet on a phone',
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /^QR code/ })).toBeVisible();
  },
});
