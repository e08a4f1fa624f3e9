import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import { describeError, isPlainErrorCode, type PlainErrorCode } from '#contract/errors';

/** The parts of a story's context that helpers use. */
export type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Longer texts are pasted after their first character: the page is drawn again for every key. */
const LONGEST_TYPED = 4;

/** Fills in fields, found by their labels. Empty text leaves the field as it is. */
export async function fillIn(player: Player, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    if (text) await write(player, await player.canvas.findByLabelText(label), text);
  }
}

/** Writes into a field. Keys such as `{Enter}` are pressed. */
export async function write(
  { userEvent }: Pick<Player, 'userEvent'>,
  field: Element,
  text: string,
) {
  if (text.length <= LONGEST_TYPED || text.includes('{')) return userEvent.type(field, text);
  await userEvent.type(field, text.slice(0, 1));
  await userEvent.paste(text.slice(1));
}

/** Presses a button, waiting for it to appear. */
export async function press({ canvas, userEvent }: Player, name: string) {
  await userEvent.click(await canvas.findByRole('button', { name }));
}

/** Presses a button, and the one of these words in the question that it opens. */
export async function agree(context: Player, name: string, words: string) {
  await press(context, name);
  const question = within(await screen.findByRole('alertdialog'));
  await context.userEvent.click(question.getByRole('button', { name: words }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

/** The sentence of an error of the API that has no values. */
export function getSentence(code: PlainErrorCode): string {
  return describeError(code).body.error;
}

/**
 * What a form says of a call that failed: these words, in an element of their own, and nothing more than
 * what is known of the cause: the sentence of an error, or a text of the catalogue.
 */
export async function expectFailure({ canvas }: Player, text: string, reason?: string) {
  const known = reason !== undefined && isPlainErrorCode(reason) ? getSentence(reason) : reason;
  // A field may have an alert of its own beside it.
  await waitFor(() =>
    expect(canvas.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      known === undefined ? text : `${text} ${known}`,
    ),
  );
  await expect(canvas.getByText(text)).toBeVisible();
}

/** The field is marked, has the focus, and is described by what is wrong. */
export async function expectWrongField({ canvas }: Player, label: string) {
  const field = await canvas.findByLabelText(label);
  await waitFor(() => expect(field).toHaveFocus());
  await expect(field).toBeInvalid();
  for (const { textContent } of canvas.getAllByRole('alert')) {
    await expect(field).toHaveAccessibleDescription(expect.stringContaining(textContent));
  }
}

/** A moment as the reader's own browser writes it: a day, or the time of it too. */
export function formatDate(value: string, format: Intl.DateTimeFormatOptions = {}) {
  return new Date(value).toLocaleString(undefined, { dateStyle: 'medium', ...format });
}

/** Returns the texts of a page's live regions. A page in the dashboard's frame shares the frame's. */
export function listStatuses({ canvas }: Pick<Player, 'canvas'>) {
  return canvas.getAllByRole('status').map(({ textContent }) => textContent);
}

/** `spyOn(globalThis, 'fetch')`. */
interface Fetches {
  mock: { calls: Parameters<typeof fetch>[] };
}

/** The idempotency keys that were sent to an address, in order. */
export function listIdempotencyKeys(fetches: Fetches, address: string) {
  return fetches.mock.calls
    .filter(([url]) => url === address)
    .map(([, request]) => new Headers(request?.headers).get('idempotency-key'));
}

/** What was sent in requests that carry something: others may still ask for what a page shows. */
export function listBodies(fetches: Fetches) {
  return fetches.mock.calls.map(([, request]) => request?.body).filter(Boolean);
}

/**
 * Parameters of a story in which something breaks: React itself says nothing on the console of what a
 * boundary catches. Console mocks would end with the next story that a Docs page shows.
 */
export const crashing = { react: { rootOptions: { onCaughtError: () => undefined } } };

/** Returns the queries of the card with this title. */
export async function findCard({ canvas }: Pick<Player, 'canvas'>, title: string) {
  const heading = await waitFor(() => {
    const found = canvas.getByRole('heading', { name: title });
    // One that only holds the place is thrown away.
    if (found.closest('[aria-busy=true]')) throw new Error(`${title} is still loading`);
    return found;
  });
  const card = heading.closest('section');
  if (!card) throw new Error(`${title} is not the title of a card`);
  return within(card);
}

/** Waits until the focus is on what holds this, so that a screen reader continues there. */
export async function expectReadingAt(element: HTMLElement) {
  await waitFor(async () => {
    await expect(document.activeElement).not.toBe(document.body);
    await expect(document.activeElement).toContainElement(element);
  });
}

/**
 * Ends a play: what was pressed looks as it did before, so that pictures of it can be compared. A dialog that
 * has closed gives the focus back in the next frame.
 */
export async function leaveFocus() {
  await new Promise(requestAnimationFrame);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
