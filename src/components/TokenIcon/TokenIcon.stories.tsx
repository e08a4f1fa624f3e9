import { expect } from 'storybook/test';

import { Inline } from '#components/Stack';
import { TokenIcon } from '#components/TokenIcon';
import preview from '#.storybook/preview';

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%232775ca"/%3E%3Cpath d="M2 4h4M4 2v4" stroke="%23fff"/%3E%3C/svg%3E';

const meta = preview.meta({
  title: 'Components/TokenIcon',
  tags: ['autodocs'],
  component: TokenIcon,
  args: { src: PICTURE, symbol: 'USDC', size: 'l' as const },
  argTypes: { src: { control: false } },
  parameters: {
    about: { status: 'stable', related: ['Avatar', 'GiftCard'] },
    guidance: {
      do: [
        "Put it beside the token's name.",
        'Give null when the address cannot be trusted: the letters stand in.',
        'Set `alt` where no text beside it names the token.',
      ],
      dont: ['Repeat in `alt` what stands beside it.', 'Use it for people: that is `Avatar`.'],
      accessibility: [
        'Decoration without `alt`; with it an image of that name, also when only letters are left.',
        'Sized in rem: it grows with the text.',
        'The address of this page is not sent to where the picture lies (`no-referrer`).',
      ],
    },
  },
});

export const Default = meta.story();

export const Named = meta.story({
  args: { alt: 'Kite points' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Kite points' })).toBeVisible();
  },
});

/** No picture: the first letters are in, under the same name. */
export const Broken = meta.story({
  args: { src: 'data:image/png;base64,AAAA', alt: 'USD Coin' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('USD')).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'USD Coin' })).toBeVisible();
  },
});

const SIZES = ['s', 'm', 'l'] as const;

export const AllSizes = meta.story({
  render: (args) => (
    <Inline>
      {SIZES.map((size) => (
        <TokenIcon key={size} {...args} size={size} />
      ))}
      {SIZES.map((size) => (
        <TokenIcon key={size} {...args} src="data:image/png;base64,AAAA" size={size} />
      ))}
    </Inline>
  ),
});

/** The picture of a card: the place says how large. */
export const Fill = meta.story({
  args: { size: 'fill' },
  render: (args) => (
    <div style={{ inlineSize: '16rem' }}>
      <TokenIcon {...args} />
    </div>
  ),
});

export const FillBroken = Fill.extend({ args: { src: 'data:image/png;base64,AAAA' } });
