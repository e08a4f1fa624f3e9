import { createElement, type ReactNode } from 'react';
import { expect, fn, spyOn, waitFor } from 'storybook/test';

import { embed } from '#domain/messages/embed';
import { READY, type StateMessage, type WatchedState } from '#domain/paymentWindow';
import { defineTillerButton } from '#embed/tillerButton';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

defineTillerButton(location.origin);

const PAYMENT = 'pay_1042';

interface ShopPageProps {
  /** Identifier of the payment, which the shop's server has created. */
  payment: string;
  /** The shop's own words. */
  children?: ReactNode;
  onConfirmed: (event: Event) => void;
  onFailed: (event: Event) => void;
  onClosed: (event: Event) => void;
}

/** The button on a page of a shop, which listens to it. */
function ShopPage({ payment, children, ...listeners }: ShopPageProps) {
  const listen = (page: HTMLElement | null) => {
    page?.addEventListener('confirmed', listeners.onConfirmed);
    page?.addEventListener('failed', listeners.onFailed);
    page?.addEventListener('closed', listeners.onClosed);
  };
  return <div ref={listen}>{createElement('tiller-button', { payment }, children)}</div>;
}

/** A button for the pages of shops, from `/embed.js`: the guide for them is at `/guide/shop`. */
const meta = preview.meta({
  title: 'Embed/TillerButton',
  component: ShopPage,
  parameters: { padded: true },
  args: { payment: PAYMENT, onConfirmed: fn(), onFailed: fn(), onClosed: fn() },
  beforeEach: () => () => frames.splice(0).forEach((frame) => frame.remove()),
});

/** What stories have opened. */
const frames: HTMLIFrameElement[] = [];

const mobile = { viewport: { value: 'mobile', isRotated: false } };

/** What the shadow of the button holds. */
function getParts({ canvasElement }: { canvasElement: HTMLElement }) {
  const button = canvasElement.querySelector<HTMLElement>('tiller-button');
  const link = button?.shadowRoot?.querySelector('a');
  const status = button?.shadowRoot?.querySelector('[role=status]');
  if (!button || !link || !status) throw new Error('No button');
  return { button, link, status };
}

/** Stands for the payment's window, which a story cannot open. It is closed when it is removed. */
function openFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  frames.push(frame);
  spyOn(window, 'open').mockReturnValue(frame.contentWindow);
  return frame;
}

/** Says something as a window of an origin. */
function say(source: Window | null, data: unknown, origin = location.origin) {
  window.dispatchEvent(new MessageEvent('message', { origin, source, data }));
}

function tell(frame: HTMLIFrameElement, state: WatchedState, payment = PAYMENT) {
  const message: StateMessage = { tiller: 'state', payment, state };
  say(frame.contentWindow, message);
}

/**
 * Before it is pressed. It is a real link to the payment, so customers can also open it in a tab of
 * their own.
 */
export const Rest = meta.story({
  play: async (context) => {
    const { button, link, status } = getParts(context);
    await expect(link).toHaveAttribute('href', `${location.origin}/portal/payment/${PAYMENT}`);
    await expect(link).toHaveTextContent(embed.pay);
    await expect(status).toHaveTextContent('');
    await expect(button).not.toHaveAttribute('state');
  },
});

export const RestMobile = Rest.extend({ globals: mobile });

/** Without a payment, or with anything else in its place, it leads nowhere. */
export const NoPayment = meta.story({
  args: { payment: 'javascript:alert(1)' },
  play: async (context) => {
    await expect(getParts(context).link).not.toHaveAttribute('href');
  },
});

/** The keyboard has reached it. The ring must be seen on a shop's page of any color. */
export const Focus = meta.story({
  play: async (context) => {
    const { button, link } = getParts(context);
    button.focus();
    await expect(button.shadowRoot?.activeElement).toBe(link);
  },
});

/** The payment's window is open: a further press brings it to the front. The button keeps its size. */
export const Waiting = meta.story({
  play: async (context) => {
    const { button, link, status } = getParts(context);
    const { width, height } = link.getBoundingClientRect();
    const frame = openFrame();
    link.click();
    await expect(button).toHaveAttribute('state', 'waiting');
    await expect(link.getBoundingClientRect()).toMatchObject({ width, height });
    await expect(status).toHaveTextContent(embed.waiting);
    await expect(window.open).toHaveBeenCalledWith(
      link.href,
      `tiller-${PAYMENT}`,
      expect.stringContaining('popup,width=480'),
    );
    const asked = fn();
    frame.contentWindow?.addEventListener('message', ({ data }) => asked(data));
    say(frame.contentWindow, READY);
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ tiller: 'watch', payment: PAYMENT }));
    tell(frame, 'open');
    link.click();
    await expect(window.open).toHaveBeenCalledOnce();
  },
});

export const WaitingMobile = Waiting.extend({ globals: mobile });

/**
 * The payment arrived. The button says that it is paid, also after the customer has closed the
 * payment's window.
 */
export const Confirmed = meta.story({
  play: async (context) => {
    const { args } = context;
    const { button, link, status } = getParts(context);
    const frame = openFrame();
    link.click();
    tell(frame, 'confirmed');
    tell(frame, 'confirmed');
    await expect(button).toHaveAttribute('state', 'confirmed');
    await expect(link).toHaveTextContent(embed.paid);
    await expect(status).toHaveTextContent(embed.confirmed);
    await expect(args.onConfirmed).toHaveBeenCalledOnce();
    await expect(args.onConfirmed).toHaveBeenCalledWith(
      expect.objectContaining({ detail: { payment: PAYMENT, state: 'confirmed' } }),
    );
    await expect(args.onClosed).not.toHaveBeenCalled();
    frame.remove();
    await waitFor(() => expect(args.onClosed).toHaveBeenCalledOnce());
    await expect(button).toHaveAttribute('state', 'confirmed');
  },
});

/** The customer may try again in the window. */
export const Failed = meta.story({
  play: async (context) => {
    const { args } = context;
    const { button, link, status } = getParts(context);
    const frame = openFrame();
    link.click();
    tell(frame, 'failed');
    await expect(button).toHaveAttribute('state', 'failed');
    await expect(status).toHaveTextContent(embed.failed);
    await expect(args.onFailed).toHaveBeenCalledOnce();
  },
});

/** A failure that no further try mends: the shop's server creates another payment. */
export const Expired = meta.story({
  play: async (context) => {
    const { args } = context;
    const { button, link, status } = getParts(context);
    const frame = openFrame();
    link.click();
    tell(frame, 'expired');
    await expect(button).toHaveAttribute('state', 'expired');
    await expect(status).toHaveTextContent(embed.expired);
    await expect(args.onFailed).toHaveBeenCalledWith(
      expect.objectContaining({ detail: { payment: PAYMENT, state: 'expired' } }),
    );
  },
});

export const FailedMobile = Failed.extend({ globals: mobile });

/**
 * The customer closed the payment's window without paying. The button is as before, so they can try
 * again.
 */
export const Closed = meta.story({
  play: async (context) => {
    const { button, link, status } = getParts(context);
    const frame = openFrame();
    link.click();
    tell(frame, 'open');
    frame.remove();
    await waitFor(() => expect(context.args.onClosed).toHaveBeenCalledOnce());
    await expect(button).not.toHaveAttribute('state');
    await expect(status).toHaveTextContent('');
  },
});

/** Where windows are blocked the browser follows the link, and its tab says what it shows. */
export const WindowBlocked = meta.story({
  play: async (context) => {
    const { button, link } = getParts(context);
    spyOn(window, 'open').mockReturnValue(null);
    let followed = false;
    button.addEventListener('click', (event: Event) => {
      followed = !event.defaultPrevented;
      event.preventDefault();
    });
    link.click();
    await expect(followed).toBe(true);
    await expect([link.target, link.rel]).toEqual(['_blank', 'opener']);
    await expect(button).toHaveAttribute('state', 'waiting');
  },
});

/** Another window, another origin and another payment say nothing that counts. */
export const ForgedMessages = meta.story({
  play: async (context) => {
    const { args } = context;
    const { button, link } = getParts(context);
    const frame = openFrame();
    link.click();
    const forged: StateMessage = { tiller: 'state', payment: PAYMENT, state: 'confirmed' };
    say(frame.contentWindow, forged, 'https://evil.example');
    say(window, forged);
    say(null, forged);
    tell(frame, 'confirmed', 'pay_other');
    for (const data of ['confirmed', { tiller: 'state' }, { ...forged, state: 'paid' }]) {
      say(frame.contentWindow, data);
    }
    await expect(button).toHaveAttribute('state', 'waiting');
    await expect(args.onConfirmed).not.toHaveBeenCalled();
  },
});

/** Texts of the shop's language, and its own look by `::part(button)`. */
export const OwnWordsAndLook = meta.story({
  args: {
    children: (
      <>
        Mit USDC bezahlen
        <span slot="waiting">Bitte im neuen Fenster fortfahren.</span>
        <style>
          {'tiller-button::part(button) { border-radius: 999px; min-inline-size: 16rem; }'}
        </style>
      </>
    ),
  },
  play: async (context) => {
    const { link, status } = getParts(context);
    openFrame();
    link.click();
    const slots = [...link.querySelectorAll('slot'), ...status.querySelectorAll('slot')];
    const words = slots.flatMap((slot) => slot.assignedNodes()).map((node) => node.textContent);
    await expect(words).toContain('Mit USDC bezahlen');
    await expect(words).toContain('Bitte im neuen Fenster fortfahren.');
    await expect(getComputedStyle(link).borderRadius).toBe('999px');
  },
});

interface ShownProps {
  payment: string;
  state: string | null;
  children: string | null;
}

/** The element's own states are those of its payment; the words in it are the shop's, or ours. */
export const States = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <StateMatrix<ShownProps>
      states={{
        'no payment': { payment: '' },
        waiting: { state: 'waiting' },
        confirmed: { state: 'confirmed', children: embed.paid },
      }}
    >
      {({ children = null, ...shown }) =>
        createElement('tiller-button', { payment: PAYMENT, ...shown }, children)
      }
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
