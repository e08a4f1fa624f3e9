import { http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';

import { buildGift, buildMint } from '#api/mocks/build';
import { respond } from '#api/mocks/mock';
import { getGift, type Gift } from '#contract/gifts';
import { useGiftScreen } from '#hooks/portal/useGiftScreen';
import { connect } from '#hooks/shared/connect';
import { GiftScreen } from '#screens/portal/GiftScreen';
import preview from '#.storybook/preview';

/** Amounts, prices and tokens of every kind. */
const meta = preview.meta({
  title: 'Portal/GiftScreen',
  id: 'portal-giftscreen',
  tags: ['group:Amounts'],
  component: connect(useGiftScreen, GiftScreen),
  parameters: {
    route: { path: '/portal/gift/:id', url: '/portal/gift/mint_1' },
    wallet: { connected: true },
  },
});

type Context = Parameters<NonNullable<typeof AmountsByKeyboard.play>>[0];

const { metadata } = buildMint();
const loads = (overrides: Partial<Gift>) => respond(getGift, buildGift(overrides));
const named = (overrides: Partial<Gift['metadata']>) =>
  loads({ metadata: { ...metadata, ...overrides } });

/** C181: chooses an amount, and reads what the card makes of it. */
async function choose({ canvas, userEvent }: Context, dollars: string, tokens: string) {
  const radio = await canvas.findByRole('radio', { name: dollars });
  await userEvent.click(radio);
  await expect(radio).toBeChecked();
  await expect(canvas.getByText('BEAN').parentElement).toHaveTextContent(`${tokens} BEAN`);
}

/** C181: The customer chose $10. The card shows at once that this buys 10 BEAN. */
export const Amount10 = meta.story({ play: (context) => choose(context, '$10', '10') });
export const Amount20 = meta.story({
  parameters: { reachedFrom: [{ state: 'Choosing', by: 'chooses another amount' }] },
  play: (context) => choose(context, '$20', '20'),
});

/**
 * The customer chose $50, and the card shows 50 BEAN: what they pay and what they get are side by
 * side.
 */
export const Amount50 = meta.story({ play: (context) => choose(context, '$50', '50') });

/**
 * C181: The customer chose $100, the most that is offered. The card has room for the larger number.
 */
export const Amount100 = meta.story({ play: (context) => choose(context, '$100', '100') });

/** At most 6 decimals, and never more than was paid for. */
export const FractionalTokenAmount = meta.story({
  beforeEach: ({ msw }) => msw.use(loads({ tokenUSDValue: 0.3 })),
  play: (context) => choose(context, '$20', '66.666666'),
});

/**
 * The token costs far less than a cent, so $100 buys more than 33 million. The card must show every
 * digit.
 */
export const LargeTokenAmount = meta.story({
  beforeEach: ({ msw }) => msw.use(loads({ tokenUSDValue: 0.000_003 })),
  play: (context) => choose(context, '$100', '33,333,333.333333'),
});

/** C182: one stop for Tab, arrows within. */
export const AmountsByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('radio', { name: '$5' });
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '$5' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '$20' })).toBeChecked();
    await expect(canvas.getByText('BEAN').parentElement).toHaveTextContent('20 BEAN');
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'First Name' })).toHaveFocus();
  },
});

/* Invalid prices: the card has no amount, and the server decides */

async function hasNoAmount({ canvas, canvasElement }: Context) {
  await expect(await canvas.findByRole('heading', { name: 'Harbour Beans' })).toBeVisible();
  await expect(canvas.queryByText('BEAN')).toBeNull();
  await expect(canvasElement).not.toHaveTextContent(/Infinity|NaN/);
  await expect(canvas.getByRole('button', { name: 'Buy with USDC' })).toBeEnabled();
}

/**
 * The token's price is zero, so no number of tokens can be calculated. The card leaves it out and
 * shows no nonsense.
 */
export const ZeroTokenValue = meta.story({
  beforeEach: ({ msw }) => msw.use(loads({ tokenUSDValue: 0 })),
  play: hasNoAmount,
});

export const NegativeTokenValue = meta.story({
  tags: ['!dev'],
  beforeEach: ({ msw }) => msw.use(loads({ tokenUSDValue: -1 })),
  play: hasNoAmount,
});

/** What a server of another time may send. The contract's own mock would refuse to. */
const sends = (tokenUSDValue: unknown) =>
  http.get(`*/api${getGift.path}`, () => HttpResponse.json({ ...buildGift(), tokenUSDValue }));

export const MissingTokenValue = meta.story({
  tags: ['!dev'],
  beforeEach: ({ msw }) => msw.use(sends(undefined)),
  play: hasNoAmount,
});

export const TextTokenValue = meta.story({
  tags: ['!dev'],
  beforeEach: ({ msw }) => msw.use(sends('1.5')),
  play: hasNoAmount,
});

/* What a merchant may have written */

/** Letters in the place of a picture. */
async function hasLetters({ canvas, canvasElement }: Context) {
  await expect(await canvas.findByText('BEA')).toBeVisible();
  await waitFor(() => expect(canvasElement.querySelector('main img[src*=token]')).toBeNull());
}

/**
 * The token's picture does not load. The card shows the first letters of its symbol in its place.
 */
export const BrokenImage = meta.story({
  beforeEach: ({ msw }) => msw.use(named({ image: '/missing-token.png' })),
  play: hasLetters,
});

export const ScriptImage = meta.story({
  tags: ['!dev'],
  beforeEach: ({ msw }) => msw.use(named({ image: 'javascript:alert(document.domain)//token' })),
  play: hasLetters,
});

/** Shown as written; nothing of it becomes markup or leaves the card. */
export const LongContent = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      loads({
        tokenUSDValue: 0.000_003,
        metadata: {
          name: '<img src=x onerror=alert(1)> \u202Egnp.exe The Incorporated Harbour Coffee Roasters of Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
          symbol: 'HARBOURBEA',
          image: metadata.image,
          description: `<script>alert(1)</script> ${'A bean is worth a cup of coffee. '.repeat(40)}`,
        },
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^<img src=x onerror/)).toBeVisible();
    await userEvent.click(canvas.getByText('About this token'));
    await expect(canvas.getByText(/^<script>alert\(1\)<\/script>/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(
      document.documentElement.clientWidth,
    );
  },
});

export const LongContentReflow = LongContent.extend({
  globals: { viewport: { value: 'reflow', isRotated: false } },
});
