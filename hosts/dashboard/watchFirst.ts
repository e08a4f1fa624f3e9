/* In the page itself: says so when its first file (`first.ts`), which says it of all others, does not come. */
import { showLoadFailure } from '#browser/showLoadFailure';

const OWN_FILES = `${location.origin}/assets/`;

function watch({ target }: Event) {
  if (target instanceof HTMLScriptElement && target.src.startsWith(OWN_FILES)) {
    showLoadFailure();
  }
}

// Errors of elements do not bubble.
addEventListener('error', watch, true);
