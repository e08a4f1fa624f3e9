import { expect } from 'storybook/test';

import { QrCode } from '#components/QrCode';
import { drawQrCode } from '#domain/qrCode';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/QrCode',
  component: QrCode,
  parameters: {
    padded: true,
    about: { status: 'stable', related: ['CopyField', 'GiftCard'] },
    guidance: {
      do: [
        'Show an address that a phone reads from this screen, and say beside it what to do with it.',
        'Offer a way that needs no camera.',
      ],
      dont: ['Show it on the phone itself: there the address is a link.'],
      accessibility: [
        'One picture with a name, which says what it opens.',
        'Black on white in both themes and in forced colours: cameras read nothing else.',
      ],
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
