import { expect } from 'storybook/test';

import { Avatar } from '#components/Avatar';
import { Banner } from '#components/Banner';
import { Button } from '#components/Button';
import { Money } from '#components/Money';
import { NativeSelectField } from '#components/NativeSelectField';
import { PortalFrame } from '#components/PortalFrame';
import { Inline, Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { TokenIcon } from '#components/TokenIcon';
import preview from '#.storybook/preview';

const checkout = (
  <Stack gap="l">
    <Stack gap="xxs">
      <Text as="h1" look="small" tone="soft">
        Amount Due
      </Text>
      <Money look="display">$1,284.50</Money>
      <Text tone="soft">Order 1042, two kettles</Text>
    </Stack>
    <NativeSelectField
      label="Payment method"
      icon={<TokenIcon src="/icons/USDC.png" symbol="USDC" size="s" />}
      options={[{ value: 'usdc', label: 'USD Coin (USDC)' }]}
    />
    <Button tone="primary" size="l" fullWidth loading={false}>
      Connect Wallet
    </Button>
  </Stack>
);

const meta = preview.meta({
  title: 'Components/PortalFrame',
  tags: ['autodocs'],
  component: PortalFrame,
  parameters: {
    padded: false,
    about: { status: 'stable', related: ['AuthFrame', 'Card'] },
    guidance: {
      do: [
        'Put every page of a portal into it.',
        'Say in `brand` whom the customer pays.',
        'Give the sandbox its `Banner`.',
      ],
      dont: [
        'Put navigation into it: a customer has one thing to do.',
        'Use `wide` for one column.',
      ],
      accessibility: [
        'One main landmark, and the small print as contentinfo.',
        'The banner comes before the main landmark, so that it is read first.',
        'One column at 320 px and at 200 % text; a page that is too high scrolls from its top.',
      ],
    },
  },
  args: { children: checkout },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toContainElement(
      canvas.getByRole('button', { name: 'Connect Wallet' }),
    );
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent('Powered by Tiller');
  },
});

export const WithBrand = meta.story({
  args: {
    brand: (
      <Inline gap="xs">
        <Avatar name="Kite & Kettle" size="s" shape="square" />
        Kite & Kettle
      </Inline>
    ),
  },
});

export const WithBanner = meta.story({
  args: {
    banner: <Banner>Sandbox mode is activated. This portal is for testing purposes only.</Banner>,
  },
});

export const Wide = meta.story({ args: { width: 'wide' } });

export const Bare = meta.story({ args: { bare: true } });

export const Narrow = meta.story({
  // The page of all stories is as wide as it is.
  tags: ['!autodocs'],
  globals: { viewport: { value: 'reflow', isRotated: false } },
  play: async () => {
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
});
