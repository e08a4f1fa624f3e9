/* In the page itself: shows the notice when `first.ts` cannot be loaded, which does the same for the application. */
import { showLoadFailure } from '#browser/showLoadFailure';

const OWN_FILES = `${location.origin}/assets/`;

function watch({ target }: Event) {
  if (target instanceof HTMLScriptElement && target.src.startsWith(OWN_FILES)) {
    showLoadFailure();
  }
}

// Errors of elements do not bubble.
addEventListener('error', watch, true);
