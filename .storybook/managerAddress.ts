import { useEffect } from 'react';

/** How long what is loaded later may move a card that the address asks for. */
const SETTLES_WITHIN_MS = 4000;

/**
 * Returns what the address of the window around this page says, or null. Where this Storybook is shown
 * within another one, that address is not ours to read.
 */
export function readManagerQuery(name: string): string | null {
  try {
    return new URLSearchParams(window.parent.location.search).get(name);
  } catch {
    return null;
  }
}

/** Notes in the address which card its reader leaves, so that the way back leads there. */
export function noteCard(id: string): void {
  try {
    const { history, location } = window.parent;
    const url = new URL(location.href);
    url.searchParams.set('card', id);
    history.replaceState(history.state, '', url);
  } catch {
    // Within another Storybook.
  }
}

/** Brings the card of the story into view that the address asks for: `&card=<story>`. */
export function useAskedCard(): void {
  useEffect(() => {
    const card = document.getElementById(readManagerQuery('card') ?? '');
    if (!card) return undefined;
    const observer = new ResizeObserver(() => card.scrollIntoView());
    observer.observe(document.body);
    // From then on, or as soon as the reader goes elsewhere, the page stays where it is.
    const end = new AbortController();
    const stop = () => {
      observer.disconnect();
      end.abort();
    };
    const timer = setTimeout(stop, SETTLES_WITHIN_MS);
    for (const input of ['wheel', 'pointerdown', 'keydown', 'touchstart']) {
      addEventListener(input, stop, { signal: end.signal, passive: true });
    }
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
