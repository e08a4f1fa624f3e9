/**
 * Messages between the button of a shop's page (`/embed.js`) and the payment's page in its window
 * (docs/adr/0023). The page cannot know which page opened it, so it only says that it is there.
 * Replies only to a window that names the payment, at the origin the browser reports.
 */

/** The page is there and can be asked. For any window that has opened it, so it names nothing. */
export interface ReadyMessage {
  tiller: 'ready';
}

/** The window that has opened the page wants to hear about its payment. */
export interface WatchMessage {
  tiller: 'watch';
  payment: string;
}

/** How the payment is: once when it is watched, then whenever it changes. */
export interface StateMessage {
  tiller: 'state';
  payment: string;
  state: WatchedState;
}

/**
 * `failed`: that try has ended, nothing was charged, and the customer may try again. `expired`: it was not
 * paid in time. While money may have moved, it is `open`.
 */
const states = ['open', 'confirmed', 'failed', 'expired'] as const;
export type WatchedState = (typeof states)[number];

export const READY: ReadyMessage = { tiller: 'ready' };

/** Any window may send anything. */
type Unchecked = { [Key in keyof StateMessage]?: unknown };

function toUnchecked(data: unknown): Unchecked {
  return typeof data === 'object' && data !== null ? data : {};
}

/** Returns whether a message says that the page is there. */
export function isReady(data: unknown): boolean {
  return toUnchecked(data).tiller === READY.tiller;
}

/** Returns whether a message asks about this payment. */
export function isAboutPayment(data: unknown, payment: string): boolean {
  const message = toUnchecked(data);
  return message.tiller === 'watch' && message.payment === payment;
}

/** Returns the state of this payment; null for any other message. */
export function readState(data: unknown, payment: string): WatchedState | null {
  const { tiller, payment: about, state } = toUnchecked(data);
  if (tiller !== 'state' || about !== payment) return null;
  return states.find((each) => each === state) ?? null;
}
