import { expect, fn } from 'storybook/test';

import { buildMint } from '#api/mocks/build';
import { fail, respond, takeFile } from '#api/mocks/mock';
import { paintPicture } from '#api/mocks/pictures';
import { createMint, createUpload } from '#contract/mints';
import { useMintCreateScreen } from '#hooks/dashboard/useMintCreateScreen';
import { connect } from '#hooks/shared/connect';
import { MintCreateScreen } from '#screens/dashboard/MintCreateScreen';
import { common } from '#domain/messages/common';
import { mints } from '#domain/messages/mints';
import { inDashboard } from '#tests/support/inDashboard';
import { expectFailure, expectWrongField, fillIn, type Player, press } from '#tests/support/play';
import { waitForPreview } from '#tests/support/waitForPreview';
import preview from '#.storybook/preview';

const onCreate = fn();
const files = 'https://files.till.example';

const meta = preview.meta({
  title: 'Dashboard/MintCreateScreen',
  id: 'dashboard-mintcreatescreen',
  tags: ['group:Faults'],
  component: connect(useMintCreateScreen, MintCreateScreen),
  parameters: { ...inDashboard, route: { path: '/mint/create', url: '/mint/create' } },
  beforeEach: ({ msw }) => {
    localStorage.setItem('auth', 's_ada');
    msw.use(
      respond(createUpload, ({ body }) => ({
        url: `${files}/put/${body.type}`,
        link: `${files}/token.${body.type}`,
      })),
      takeFile(`${files}/put/*`),
      respond(createMint, ({ body }) => {
        onCreate(body);
        return buildMint();
      }),
    );
  },
  afterEach: waitForPreview,
});

const SUBMIT = 'Create mint';
const typed = { Name: 'Regatta', Symbol: 'sail', Description: 'A day on the water.' };

async function fill(player: Player, texts: Record<string, string>) {
  await fillIn(player, texts);
  const picture = await paintPicture({ name: 'sail.png' });
  await player.userEvent.upload(player.canvas.getByLabelText('Image'), picture);
  await player.canvas.findByRole('img', { name: 'Preview of sail.png' });
}

const LONG_NAME = 'The Regatta of the Old Harbour at Sea';

/** Said at its field while it is typed, and nothing is sent. */
export const NameTooLong = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'types a name of more than 32 characters' }] },
  play: async (context) => {
    const { canvas } = context;
    await fill(context, { ...typed, Name: LONG_NAME });
    const text = 'The name is too long. Use at most 32 characters.';
    await expect((await canvas.findByRole('alert')).textContent).toBe(text);
    await press(context, SUBMIT);
    await expectWrongField(context, 'Name');
    await expect(canvas.getByLabelText('Name')).toHaveValue(LONG_NAME);
    await expect(onCreate).not.toHaveBeenCalled();
  },
});

export const NameShortened = meta.story({
  parameters: {
    reachedFrom: [{ state: 'NameTooLong', by: 'shortens the name and presses Create mint' }],
    leaves: ['goes to /mint'],
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fill(context, { ...typed, Name: LONG_NAME });
    await canvas.findByRole('alert');
    await userEvent.type(canvas.getByLabelText('Name'), '{Backspace>5/}');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await press(context, SUBMIT);
    await canvas.findByText('Navigated to /mint');
  },
});

/** The server has the last word: what it finds wrong is marked as well. */
export const SymbolRefused = meta.story({
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'the server takes no such symbol' }] },
  beforeEach: ({ msw }) =>
    msw.use(
      fail(createMint, 'invalid_field', {
        field: 'metadata.symbol',
        wanted: 'Send at most 10 letters from A to Z and digits.',
      }),
    ),
  play: async (context) => {
    await fill(context, typed);
    await press(context, SUBMIT);
    await expectFailure(context, mints.create.failed, common.wrongField);
    await expectWrongField(context, 'Symbol');
    await expect(context.canvas.getByLabelText('Symbol')).toHaveValue('SAIL');
  },
});

/** Also what is wrong with the picture. */
export const ImageRefused = meta.story({
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'the server takes no such image' }] },
  beforeEach: ({ msw }) =>
    msw.use(
      fail(createMint, 'invalid_field', {
        field: 'metadata.image',
        wanted: 'Send the link of an upload.',
      }),
    ),
  play: async (context) => {
    await fill(context, typed);
    await press(context, SUBMIT);
    await expectFailure(context, mints.create.failed, common.wrongField);
    await expectWrongField(context, 'Image');
  },
});

/** The last failure is not shown beside what is wrong now. */
export const FailedThenBadImage = meta.story({
  tags: ['group:Picture'],
  parameters: { reachedFrom: [{ state: 'Failed', by: 'chooses an image that does not fit' }] },
  beforeEach: ({ msw }) => msw.use(fail(createMint, 'transaction_refused')),
  play: async (context) => {
    await fill(context, typed);
    await press(context, SUBMIT);
    await context.canvas.findByText(mints.create.failed);
    const narrow = await paintPicture({ width: 10 });
    await context.userEvent.upload(context.canvas.getByLabelText('Image'), narrow);
    const alert = await context.canvas.findByText(mints.image.refused);
    await expect(alert).toBeVisible();
    await expect(context.canvas.getByLabelText('Image')).toBeInvalid();
    await expect(context.canvas.queryByText(mints.create.failed)).toBeNull();
  },
});
