import { expect, fn, spyOn, waitFor } from 'storybook/test';

import { buildMint } from '#api/mocks/build';
import { drop, fail, hang, respond, takeFile, type ReceivedFile } from '#api/mocks/mock';
import { paintPicture } from '#api/mocks/pictures';
import { createMint, createUpload } from '#contract/mints';
import { useMintCreateScreen } from '#hooks/dashboard/useMintCreateScreen';
import { connect } from '#hooks/shared/connect';
import { MintCreateScreen } from '#screens/dashboard/MintCreateScreen';
import { drag } from '#tests/support/drag';
import { inDashboard } from '#tests/support/inDashboard';
import {
  expectFailure,
  fillIn,
  listIdempotencyKeys,
  type Player,
  press,
} from '#tests/support/play';
import { waitForPreview } from '#tests/support/waitForPreview';
import preview from '#.storybook/preview';

const onUpload = fn();
const onFile = fn<(file: ReceivedFile) => void>();
const onCreate = fn();
const files = 'https://files.till.example';

const meta = preview.meta({
  title: 'Dashboard/MintCreateScreen',
  id: 'dashboard-mintcreatescreen',
  component: connect(useMintCreateScreen, MintCreateScreen),
  parameters: {
    screen: { address: '/mint/create', checklist: 'Mints' },
    ...inDashboard,
    route: { path: '/mint/create', url: '/mint/create' },
  },
  beforeEach: ({ msw }) => {
    localStorage.setItem('auth', 's_ada');
    msw.use(
      respond(createUpload, ({ body }) => {
        onUpload(body);
        return { url: `${files}/put/${body.type}`, link: `${files}/token.${body.type}` };
      }),
      takeFile(`${files}/put/*`, { onFile }),
      respond(createMint, ({ body, idempotencyKey }) => {
        onCreate(body, idempotencyKey);
        return buildMint();
      }),
    );
  },
  afterEach: waitForPreview,
});

const FAILED = 'Oops! Something went wrong. Please try again.';
const REFUSED = 'Please upload a PNG (500 x 500 px)';
const SUBMIT = 'Create mint';
const typed = {
  Name: 'Regatta',
  Symbol: 'sail',
  Description: 'A day on the water, from quay to quay.',
};
const metadata = {
  name: 'Regatta',
  symbol: 'SAIL',
  description: 'A day on the water, from quay to quay.',
  image: `${files}/token.png`,
};

async function choose({ canvas, userEvent }: Player, file: File) {
  await userEvent.upload(canvas.getByLabelText('Image'), file);
}

async function fillAll(context: Player) {
  await fillIn(context, typed);
  await choose(context, await paintPicture());
  await context.canvas.findByRole('img', { name: 'Preview of sail.png' });
}

async function create(context: Player) {
  await fillAll(context);
  await press(context, SUBMIT);
}

async function expectRefused({ canvas }: Player) {
  await expect((await canvas.findByRole('alert')).textContent).toBe(REFUSED);
  await expect(canvas.getByLabelText('Image')).toBeInvalid();
  await expect(canvas.queryByRole('img', { name: /^Preview of/ })).toBeNull();
}

/** C102, C103. */
export const Idle = meta.story({
  parameters: { reachedFrom: [{ by: 'presses Create in the list' }] },
  play: async ({ canvas }) => {
    for (const label of Object.keys(typed))
      await expect(canvas.getByLabelText(label)).toBeRequired();
    await expect(canvas.getByLabelText('Image')).toHaveAccessibleDescription('PNG, 500 x 500 px');
    await expect(canvas.getByRole('link', { name: 'Mints' })).toHaveAttribute('href', '/mint');
  },
});

export const Filled = meta.story({
  parameters: { reachedFrom: [{ state: 'ImageSelected', by: 'fills in the rest' }] },
  play: fillAll,
});

/** C104: as typed, also in the middle of it; the caret stays where it was. */
export const SymbolUppercased = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'types a symbol' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillIn(context, { Symbol: 'cfbs' });
    const symbol = canvas.getByLabelText<HTMLInputElement>('Symbol');
    await expect(symbol).toHaveValue('CFBS');
    await userEvent.type(symbol, 'x', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    await expect(symbol).toHaveValue('CXFBS');
    await expect(symbol.selectionStart).toBe(2);
  },
});

export const ImageSelected = meta.story({
  tags: ['group:Picture'],
  parameters: { reachedFrom: [{ state: 'Idle', by: 'chooses an image' }] },
  play: async (context) => {
    await choose(context, await paintPicture());
    const image = await context.canvas.findByRole<HTMLImageElement>('img', {
      name: 'Preview of sail.png',
    });
    await expect(image.naturalWidth).toBe(500);
    await expect(context.canvas.queryByRole('alert')).toBeNull();
  },
});

export const DragOver = meta.story({
  tags: ['group:Picture'],
  parameters: { reachedFrom: [{ state: 'Idle', by: 'drags a file over the field' }] },
  play: async ({ canvas }) => {
    drag(canvas.getByLabelText('Image'), 'dragenter', await paintPicture());
    await expect(await canvas.findByText('Drop it here')).toBeVisible();
  },
});

/** C108: of two files, the one that fits is taken. */
export const ImageDropped = meta.story({
  tags: ['group:Picture'],
  parameters: { reachedFrom: [{ state: 'DragOver', by: 'drops the file' }] },
  play: async ({ canvas }) => {
    const notes = new File(['notes'], 'notes.txt', { type: 'text/plain' });
    drag(canvas.getByLabelText('Image'), 'drop', notes, await paintPicture());
    await expect(await canvas.findByText('sail.png')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** What is dropped is not a file, or is a folder, which has no bytes to read. */
export const DroppedNoFile = meta.story({
  tags: ['group:Picture'],
  play: async (context) => {
    const field = context.canvas.getByLabelText('Image');
    drag(field, 'drop');
    await expectRefused(context);
    await choose(context, await paintPicture());
    await context.canvas.findByText('sail.png');
    const folder = new File([], 'pictures');
    folder.slice = () => {
      throw new DOMException('A directory', 'NotFoundError');
    };
    drag(field, 'drop', folder);
    await expectRefused(context);
  },
});

/** C106: one pixel too wide. */
export const ImageWrongSize = meta.story({
  tags: ['group:Picture'],
  parameters: { reachedFrom: [{ state: 'ImageSelected', by: 'it has another size' }] },
  play: async (context) => {
    await choose(context, await paintPicture({ width: 501 }));
    await expectRefused(context);
  },
});

/** C106: a photograph that is only called a PNG. */
export const ImageNotPng = meta.story({
  tags: ['group:Picture'],
  parameters: { reachedFrom: [{ state: 'ImageSelected', by: 'it is no PNG' }] },
  play: async (context) => {
    await choose(context, await paintPicture({ format: 'image/jpeg' }));
    await expectRefused(context);
  },
});

/** The right header, and nothing behind it that makes a picture. */
export const ImageUndecodable = meta.story({
  tags: ['group:Picture'],
  parameters: { reachedFrom: [{ state: 'ImageSelected', by: 'it cannot be read' }] },
  play: async (context) => {
    const file = await paintPicture();
    for (const end of [24, 64, file.size - 200]) {
      await choose(context, file);
      await context.canvas.findByText('sail.png');
      await choose(context, new File([file.slice(0, end)], 'cut.png', { type: 'image/png' }));
      await expectRefused(context);
    }
  },
});

/** C107: the image before it goes too; the same file may be chosen again. */
export const ImageWrongThenValid = meta.story({
  tags: ['group:Picture'],
  parameters: { reachedFrom: [{ state: 'ImageWrongSize', by: 'chooses one that fits' }] },
  play: async (context) => {
    const { canvas } = context;
    const wrong = await paintPicture({ height: 400, name: 'wrong.png' });
    await choose(context, await paintPicture());
    await canvas.findByText('sail.png');
    await choose(context, wrong);
    await expectRefused(context);
    await choose(context, wrong);
    await expectRefused(context);
    await choose(context, await paintPicture());
    await expect(await canvas.findByText('sail.png')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** C109: said at the field, and nothing is sent. */
export const NoImage = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'presses Create mint without an image' }] },
  play: async (context) => {
    const { canvas } = context;
    await fillIn(context, typed);
    await press(context, SUBMIT);
    await expect((await canvas.findByRole('alert')).textContent).toBe('Please upload an image!');
    await expect(canvas.getByLabelText('Image')).toHaveFocus();
    await expect(canvas.getByLabelText('Name')).toHaveValue('Regatta');
    await expect(onUpload).not.toHaveBeenCalled();
    await expect(onCreate).not.toHaveBeenCalled();
  },
});

/** C103. */
export const RequiredEmpty = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'presses Create mint with a field empty' }] },
  play: async (context) => {
    await choose(context, await paintPicture());
    await press(context, SUBMIT);
    await waitFor(() => expect(context.canvas.getByLabelText('Name')).toHaveFocus());
    await expect(onUpload).not.toHaveBeenCalled();
  },
});

/** C110-C112: two files, without the bearer, then the token. */
export const Created = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Submitting', by: 'the token is made' }],
    leaves: ['goes to /mint'],
  },
  play: async (context) => {
    const file = await paintPicture();
    await create(context);
    await expect(await context.canvas.findByText('Navigated to /mint')).toBeVisible();
    await expect(onUpload.mock.calls).toEqual([[{ type: 'png' }], [{ type: 'json' }]]);
    await expect(onFile.mock.calls).toEqual([
      [{ contentType: 'image/png', authorization: null, text: await file.text() }],
      [{ contentType: 'application/json', authorization: null, text: JSON.stringify(metadata) }],
    ]);
    await expect(onCreate.mock.calls).toEqual([
      [{ metadata, metadataURI: `${files}/token.json` }, expect.stringMatching(/^[\w-]{8,64}$/)],
    ]);
  },
});

/** C114. */
export const Submitting = meta.story({
  parameters: { reachedFrom: [{ state: 'Filled', by: 'presses Create mint' }] },
  beforeEach: ({ msw }) => msw.use(hang(createMint)),
  play: async (context) => {
    await create(context);
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toHaveFocus();
    await expect(
      context.canvas.getByText('Loading...', { selector: '[role=status]' }),
    ).toBeVisible();
    await expect(context.canvas.getByLabelText('Name')).toHaveValue('Regatta');
  },
});

/** C113: what was typed and chosen is still there. */
export const Failed = meta.story({
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'the last of the calls fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(createMint, 'transaction_refused')),
  play: async (context) => {
    const { canvas, logger } = context;
    await create(context);
    await expectFailure(context, FAILED, 'transaction_refused');
    await expect(canvas.getByLabelText('Name')).toHaveValue('Regatta');
    await expect(canvas.getByLabelText('Symbol')).toHaveValue('SAIL');
    await expect(canvas.getByLabelText('Description')).toHaveValue(typed.Description);
    await expect(canvas.getByText('sail.png')).toBeVisible();
    await expect(logger.error).toHaveBeenCalledWith('mutation.createMint', expect.any(Error));
  },
});

/** C113: no address to send the file to. */
export const UploadRefused = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'there is no address for the file' }] },
  beforeEach: ({ msw }) => msw.use(fail(createUpload, 'too_many_uploads')),
  play: async (context) => {
    await create(context);
    await expectFailure(context, FAILED, 'too_many_uploads');
    await expect(onCreate).not.toHaveBeenCalled();
  },
});

/** An answer to the file that is not 2xx is a failure, and the token is not asked for. */
export const UploadFailed = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'the file does not arrive' }] },
  beforeEach: ({ msw }) => msw.use(takeFile(`${files}/put/*`, { status: 403 })),
  play: async (context) => {
    await create(context);
    await expectFailure(context, FAILED);
    await expect(onCreate).not.toHaveBeenCalled();
  },
});

/** A lost answer: the same key again, and no second upload. Then another token gets another key. */
export const PressedAgain = meta.story({
  parameters: { reachedFrom: [{ state: 'Failed', by: 'presses Create mint again' }] },
  beforeEach: ({ msw }) => msw.use(drop(createMint)),
  play: async (context) => {
    const { canvas, msw } = context;
    const send = spyOn(globalThis, 'fetch');
    const keys = () => listIdempotencyKeys(send, '/api/mint');

    await create(context);
    await canvas.findByRole('alert');
    await press(context, SUBMIT);
    await waitFor(() => expect(keys()).toHaveLength(2));
    await canvas.findByRole('alert');
    await expect(keys()[1]).toBe(keys()[0]);
    await expect(onFile).toHaveBeenCalledTimes(2);

    await fillIn(context, { Name: ' II' });
    msw.use(respond(createMint, buildMint()));
    await press(context, SUBMIT);
    await canvas.findByText('Navigated to /mint');
    await expect(keys()[2]).not.toBe(keys()[0]);
  },
});

/** What the server has decided against is asked again: with another key and new uploads. */
export const PressedAgainAfterRefusal = meta.story({
  tags: ['group:Faults'],
  beforeEach: ({ msw }) => msw.use(fail(createMint, 422)),
  play: async (context) => {
    const { canvas, msw } = context;
    const send = spyOn(globalThis, 'fetch');
    await create(context);
    await canvas.findByRole('alert');
    msw.use(
      respond(createMint, ({ body, idempotencyKey }) => {
        onCreate(body, idempotencyKey);
        return buildMint();
      }),
    );
    const [, refused] = send.mock.calls.at(-1) ?? [];
    await press(context, SUBMIT);
    await canvas.findByText('Navigated to /mint');
    await expect(onFile).toHaveBeenCalledTimes(4);
    const key = new Headers(refused?.headers).get('idempotency-key');
    await expect(onCreate).not.toHaveBeenCalledWith(expect.anything(), key);
  },
});

export const LongContent = meta.story({
  play: async (context) => {
    await fillIn(context, {
      Name: 'Donaudampfschifffahrtsbillett',
      Symbol: 'ddsgddsgddsgddsg',
      Description: 'A long story of a small token. '.repeat(12),
    });
    await choose(context, await paintPicture({ name: `${'final-'.repeat(20)}.png` }));
    await context.canvas.findByRole('img');
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

export const Mobile = Filled.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});

/** 320 px, as with a magnification of 400 %. */
export const Reflow = LongContent.extend({
  globals: { viewport: { value: 'reflow', isRotated: false } },
});
