import { expect, waitFor } from 'storybook/test';

import { buildMint } from '#api/mocks/build';
import { BlankGiftCard, GiftCard } from '#components/GiftCard';
import preview from '#.storybook/preview';

const { name, symbol, image } = buildMint().metadata;

const meta = preview.meta({
  title: 'Components/GiftCard',
  tags: ['autodocs'],
  component: GiftCard,
  args: { name, symbol, image, tokens: '5' },
  decorators: (Story) => (
    <div style={{ maxWidth: 416, marginInline: 'auto' }}>
      <Story />
    </div>
  ),
  argTypes: { image: { control: false } },
  parameters: {
    about: { status: 'stable', related: ['TokenIcon', 'Money', 'QrCode'] },
    guidance: {
      do: [
        'Give `tokens` as text that is ready to be read.',
        'Set `given` once the gift is bought: the seal lights up and a light goes over the card.',
        'Show `BlankGiftCard` until the token is known.',
      ],
      dont: [
        "Put a second h1 on the page: the name is the page's.",
        'Show a picture whose address was not checked: give null.',
      ],
      accessibility: [
        'The name is the h1; a new number of tokens is announced politely, as a whole.',
        'Ribbon and light are hidden from screen readers; asked for less motion, the light stays away.',
        "The number shrinks to the card's width, and the card grows when its words need it.",
        'Black in either theme, with text of at least 4.5:1.',
      ],
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Harbour Beans' })).toBeVisible();
    await expect(canvas.getByText('5').parentElement).toHaveTextContent('5 BEAN');
  },
});

export const Fraction = meta.story({ args: { tokens: '16.666666' } });

export const Many = meta.story({ args: { tokens: '33,333,333.333333', symbol: 'HARBOURBEA' } });

/** Bought. */
export const Given = meta.story({ args: { given: true } });

/** The price does not say how many tokens it is. */
export const WithoutAmount = meta.story({
  args: { tokens: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('BEAN')).toBeNull();
  },
});

export const BrokenImage = meta.story({
  args: { image: 'data:image/png;base64,AAAA' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await expect(canvas.getByText('BEA')).toBeVisible();
  },
});

export const LongContent = meta.story({
  args: {
    name: 'The Incorporated Harbour Coffee Roasters and Bakers of Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    tokens: '33,333,333.333333',
    symbol: 'HARBOURBEA',
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(
      document.documentElement.clientWidth,
    );
  },
});

export const LongContentReflow = LongContent.extend({
  tags: ['!autodocs'],
  globals: { viewport: { value: 'reflow', isRotated: false } },
});

export const Blank = meta.story({
  render: () => <BlankGiftCard />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-busy=true]')).toBeVisible();
    await expect(canvasElement).toHaveTextContent(/^$/);
  },
});
