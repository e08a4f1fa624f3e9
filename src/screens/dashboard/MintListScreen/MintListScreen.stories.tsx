import { expect, waitFor, within } from 'storybook/test';

import { buildMint } from '#api/mocks/build';
import { fail, hang, respond } from '#api/mocks/mock';
import { pictures } from '#api/mocks/pictures';
import { listMints, type Mint } from '#contract/mints';
import { useMintListScreen } from '#hooks/dashboard/useMintListScreen';
import { connect } from '#hooks/shared/connect';
import { MintListScreen } from '#screens/dashboard/MintListScreen';
import { inDashboard } from '#tests/support/inDashboard';
import {
  expectHiddenNotice,
  expectLoadFailure,
  helpful,
  getSeenText,
} from '#tests/support/notices';
import { formatDate } from '#tests/support/play';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Dashboard/MintListScreen',
  component: connect(useMintListScreen, MintListScreen),
  parameters: {
    screen: { address: '/mint', checklist: 'Mints' },
    ...inDashboard,
    route: { path: '/mint', url: '/mint' },
  },
});

const answer = (...mints: Mint[]) => respond(listMints, mints);

/** A different token for each place in the list. */
function mint(place: number, metadata: Partial<Mint['metadata']>, changes: Partial<Mint> = {}) {
  // The first is the one of `buildMint`.
  const createdAt = `2025-01-${String(11 - place).padStart(2, '0')}T09:30:00.000Z`;
  const sample = buildMint();
  return buildMint({
    _id: `mint_${place}`,
    createdAt,
    ...changes,
    metadata: { ...sample.metadata, ...metadata },
  });
}

const many = [
  mint(1, {}),
  mint(2, { name: 'Regatta', symbol: 'SAIL', image: pictures.sail }, { tokenUSDValue: 25 }),
  mint(3, { name: 'Late Breakfast', symbol: 'SUN', image: pictures.sun }, { tokenUSDValue: 12.5 }),
  mint(4, { name: 'Bottomless Cup', symbol: 'CUP', image: pictures.cup }, { tokenUSDValue: 0.25 }),
  mint(5, { name: 'Green Hour', symbol: 'LEAF', image: pictures.leaf }, { tokenUSDValue: 5 }),
];

/** No words, and nothing that promises that there are tokens or none. */
export const Loading = meta.story({
  parameters: { reachedFrom: [{ by: 'opens the page' }] },
  beforeEach: ({ msw }) => msw.use(hang(listMints)),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-busy=true]')).toBeVisible();
    await expect(canvas.queryByText('No mints')).toBeNull();
    await expect(canvas.queryByRole('list')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Create' })).toBeVisible();
  },
});

/** C100: only the log knows, and who cannot see that nothing comes. */
export const LoadFailedLogged = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'the list does not come' }] },
  beforeEach: ({ msw }) => msw.use(fail(listMints, 500)),
  play: async ({ canvas, canvasElement, logger }) => {
    const before = getSeenText(canvasElement);
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('query.mints', expect.any(Error)),
    );
    await expectHiddenNotice({ canvas }, /^Your mints could not be loaded/);
    await expect(getSeenText(canvasElement)).toBe(before);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** The host says what happened and what to do. */
export const LoadFailedHelpful = meta.story({
  parameters: {
    ...helpful,
    reachedFrom: [{ state: 'Loading', by: 'the same, on a helpful host' }],
  },
  beforeEach: LoadFailedLogged.input.beforeEach,
  play: (context) => expectLoadFailure(context, /^Your mints could not be loaded.*try again\./),
});

export const LoadRetriedHelpful = meta.story({
  parameters: {
    ...helpful,
    reachedFrom: [{ state: 'LoadFailedHelpful', by: 'presses Try again, and they come' }],
  },
  beforeEach: LoadFailedLogged.input.beforeEach,
  play: async (context) => {
    const retry = await context.canvas.findByRole('button', { name: 'Try again' });
    context.msw.use(respond(listMints, [buildMint()]));
    await context.userEvent.click(retry);
    await expect(
      await context.canvas.findByRole('heading', { name: 'Harbour Beans' }),
    ).toBeVisible();
    await expect(context.canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
});

/** C099: two lines to look at, and the literal to read. */
export const Empty = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Loading', by: 'there are none' }],
    leaves: ['presses Create: goes to /mint/create'],
  },
  beforeEach: ({ msw }) => msw.use(answer()),
  play: async ({ canvas }) => {
    const words = (await canvas.findByText('No mints')).parentElement;
    await expect(words?.textContent).toBe('No mints - Create a mint to issue tokens');
    await expect(canvas.getByRole('link', { name: 'Create' })).toHaveAttribute(
      'href',
      '/mint/create',
    );
  },
});

/** C096-C098, C101. */
export const Listed = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Loading', by: 'there are tokens' }],
    leaves: ['presses Manage: goes to /mint/manage/{_id}'],
  },
  beforeEach: ({ msw }) => msw.use(answer(...many.slice(0, 1))),
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('listitem'));
    await expect(card.getByRole('heading', { name: 'Harbour Beans' })).toBeVisible();
    await expect(card.getByText('BEAN')).toBeVisible();
    await expect(card.getByText('$1.00')).toBeVisible();
    const { createdAt } = buildMint();
    await expect(card.getByText(formatDate(createdAt))).toHaveAttribute('datetime', createdAt);
    const manage = card.getByRole('link', { name: 'Manage Harbour Beans' });
    await expect(manage).toHaveTextContent(/^Manage/);
    await expect(manage).toHaveAttribute('href', '/mint/manage/mint_1');
  },
});

/** What a merchant sees after creating the first token: a list with one entry. */
export const OneMint = meta.story({
  beforeEach: ({ msw }) => msw.use(answer(...many.slice(0, 1))),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(1);
  },
});

/** Each 'Manage' says which token it is for. */
export const ManyMints = meta.story({
  beforeEach: ({ msw }) => msw.use(answer(...many)),
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole('link', { name: /^Manage/ });
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [1, 2, 3, 4, 5].map((place) => `/mint/manage/mint_${place}`),
    );
    await expect(new Set(links.map((link) => link.textContent)).size).toBe(5);
  },
});

export const BrokenImage = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'an image does not load' }] },
  beforeEach: ({ msw }) =>
    msw.use(answer(mint(1, { image: 'data:image/png;base64,AAAA' }), ...many.slice(1, 3))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('BEA')).toBeVisible();
  },
});

/** Nothing in a card may push the page sideways. */
export const LongContent = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answer(
        mint(
          1,
          { name: 'Donaudampfschifffahrtsgesellschaft', symbol: 'DDSGDDSGDD' },
          { tokenUSDValue: 999_999_999.999999 },
        ),
        mint(2, { name: 'A cup of coffee and a slice of cake of the day', symbol: 'CAKE' }),
        ...many.slice(2, 3),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$999,999,999.999999')).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

export const Mobile = ManyMints.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});

/** 320 px, as with a magnification of 400 %. */
export const Reflow = LongContent.extend({
  globals: { viewport: { value: 'reflow', isRotated: false } },
});
