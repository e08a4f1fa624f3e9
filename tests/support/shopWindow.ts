import { spyOn } from 'storybook/test';

import { readState, type WatchedState, type WatchMessage } from '#domain/paymentWindow';

/** Has the payment's page take the story for the page of a shop that has opened it in a window. */
export function openByShop(): void {
  spyOn(window, 'opener', 'get').mockReturnValue(window);
}

/** Returns the state that a payment's page tells a shop's page which asks for it now. */
export function askForState(payment: string): Promise<WatchedState> {
  return new Promise((resolve) => {
    const onMessage = ({ data }: MessageEvent) => {
      const state = readState(data, payment);
      if (state === null) return;
      window.removeEventListener('message', onMessage);
      resolve(state);
    };
    window.addEventListener('message', onMessage);
    const message: WatchMessage = { tiller: 'watch', payment };
    window.postMessage(message, location.origin);
  });
}
