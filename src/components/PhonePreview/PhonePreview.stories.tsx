import { expect } from 'storybook/test';

import { Button } from '#components/Button';
import { Money } from '#components/Money';
import { PageTitle } from '#components/PageTitle';
import { PhonePreview } from '#components/PhonePreview';
import { PortalFrame } from '#components/PortalFrame';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import preview from '#.storybook/preview';

const page = (
  <PortalFrame>
    <PageTitle>Only a picture</PageTitle>
    <Stack gap="l" align="center">
      <Text tone="soft">Amount Due</Text>
      <Money look="display">$25.00</Money>
      <Button tone="primary" size="l" fullWidth>
        Connect Wallet
      </Button>
    </Stack>
  </PortalFrame>
);

const meta = preview.meta({
  title: 'Components/PhonePreview',
  tags: ['autodocs'],
  component: PhonePreview,
  args: { label: 'A phone showing the payment page', children: page },
  argTypes: { children: { control: false } },
  parameters: {
    about: { status: 'stable', related: ['PreviewColumns', 'LatePart'] },
    guidance: {
      do: [
        "Show a merchant what customers will see, drawn by the customers' own screen.",
        'Say in `label` what changes: the name, the amount.',
        'Fetch the screen late (`LatePart`), with an empty preview in its place.',
      ],
      dont: ['Show what should be used: nothing in it can be pressed.'],
      accessibility: [
        'One picture with a text alternative; what is in it is neither read nor reached by Tab.',
        'The pages in it do not name the tab.',
        'Grows with the text size, and is never wider than its place.',
      ],
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const picture = canvas.getByRole('img', { name: 'A phone showing the payment page' });
    await expect(picture).toBeVisible();
    await userEvent.tab();
    await expect(picture.contains(document.activeElement)).toBe(false);
    await expect(document.title).not.toContain('Only a picture');
  },
});

/** The page has not come yet. */
export const Empty = meta.story({ args: { children: null } });
