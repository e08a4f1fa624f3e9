import { spyOn } from 'storybook/test';

/** What listens for `beforeunload`, in order. */
const listeners: EventListenerOrEventListenerObject[] = [];

/** For `beforeEach`: collects what the story adds, so that {@link callUnloadListeners} can call it. */
export function collectUnloadListeners() {
  listeners.length = 0;
  const listen = window.addEventListener.bind(window);
  spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
      if (type === 'beforeunload') listeners.push(listener);
      listen(type, listener, options === true);
    },
  );
}

/**
 * Fires `beforeunload` for them only: the mocked network would really end. They are called in their
 * order, capturing or not, as Chromium does for this event. Returns what the browser does then: it leaves,
 * or asks first.
 *
 * @throws when there are none.
 */
export function callUnloadListeners(): 'leaves' | 'asks' {
  if (listeners.length === 0) throw new Error('Nothing listens for beforeunload');
  const page = new EventTarget();
  listeners.forEach((listener) => page.addEventListener('beforeunload', listener));
  return page.dispatchEvent(new Event('beforeunload', { cancelable: true })) ? 'leaves' : 'asks';
}
