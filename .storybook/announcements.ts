import { common } from '#domain/messages/common';
import { portal } from '#domain/messages/portal';

import { isVitest } from './isVitest';
import { isWalked } from './walked';

/** What screen readers speak when it changes. Nothing in what is inert, such as a preview. */
const LIVE =
  ':is([role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"], output)' +
  ':not([aria-live="off"], [inert] *)';

/** Texts that are announced while something is under way. */
const UNDER_WAY = new Set<string>([
  common.loading,
  common.processing,
  portal.wallet.connecting,
  portal.wallet.disconnecting,
]);

/** A text that is spoken right after a story's last step is waited for. */
const WITHIN_MS = isVitest ? 40_000 : 12_000;
const LOOK_MS = 20;

type Announcements = Record<string, { desktop: readonly string[]; mobile?: readonly string[] }>;

const records = import.meta.glob<Announcements>('../tests/visual/announcements/*.json', {
  eager: true,
  import: 'default',
});

/** Recorded announcements by story. Without `mobile` a phone announces the same. */
export const announcements: Announcements = Object.fromEntries(
  Object.values(records).flatMap((record) => Object.entries(record)),
);

const TO_RECORD =
  'To record it with the pictures: npm run visual -- <Title/Name>, look at them, npm run visual:approve';

let heard: string[] = [];
/** And what was in a region from its beginning: under test React shows both steps at once. */
let shown: string[] = [];

declare global {
  interface Window {
    /** What was heard in the story that ended last: `npm run visual` compares it. */
    announced?: readonly string[];
  }
}

/**
 * Listens to live regions: a region is heard when its text changes, and an alert also when it
 * appears with its text. Returns a function that stops it.
 */
export function listenToAnnouncements(): () => void {
  [heard, shown] = [[], []];
  const known = new Map<Element, string>();
  const look = () => {
    for (const region of document.body.querySelectorAll(LIVE)) {
      const text = getText(region);
      const before = known.get(region);
      known.set(region, text);
      if (text === '' || text === before) continue;
      shown.push(text);
      if (before !== undefined || region.getAttribute('role') === 'alert') heard.push(text);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
  [heard, shown] = [[], []];
  return () => observer.disconnect();
}

/**
 * Fails a story whose live regions do not show what is recorded for it, in that order. More may
 * come between. Only under test: a reader of Storybook switches theme and network of a story that has
 * played before.
 */
export async function assertHeard(id: string): Promise<void> {
  const record = announcements[id];
  window.announced = addLast(normalizeTexts(heard), record && getTexts(record));
  if (!isVitest && !isWalked) return;
  if (!record) {
    throw new Error(`What screen readers hear in ${id} is not recorded yet.\n${TO_RECORD}`);
  }
  const texts = getTexts(record);
  const lastLook = performance.now() + WITHIN_MS;
  while (!isShown(texts) && performance.now() < lastLook) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  if (isShown(texts)) return;
  throw new Error(
    `Screen readers should hear, in this order: ${formatTexts(texts)}\nThere was: ${formatTexts(shown)}\n` +
      `When that is right, record it. ${TO_RECORD}`,
  );
}

/** Returns what is recorded for the width of the page. */
function getTexts({ desktop, mobile = desktop }: Announcements[string]): readonly string[] {
  return window.innerWidth < 600 ? mobile : desktop;
}

/**
 * Adds the text under way that a story is recorded to end with, when it shows it: on a slow machine it may
 * come at once with its region, where no change of a text tells of it.
 */
function addLast(texts: readonly string[], recorded: readonly string[] = []): readonly string[] {
  const last = recorded.at(-1);
  if (last === undefined || !UNDER_WAY.has(last) || last === texts.at(-1)) return texts;
  return isShownNow(last) ? [...texts, last] : texts;
}

/**
 * What does not depend on the machine. An answer may come before React has drawn that it is waited
 * for: then nothing is heard of that, and a text that was before and after was never gone. So what
 * is under way counts only where a story ends with it, and what is said again counts once.
 */
function normalizeTexts(texts: readonly string[]): string[] {
  const last = texts.length - 1;
  return texts
    .filter((text, index) => !UNDER_WAY.has(text) || (index === last && isShownNow(text)))
    .filter((text, index, all) => text !== all[index - 1]);
}

function isShownNow(text: string): boolean {
  return [...document.body.querySelectorAll(LIVE)].some((region) => getText(region) === text);
}

function isShown(texts: readonly string[]): boolean {
  let found = 0;
  for (const text of shown) if (text === texts[found]) found += 1;
  return found === texts.length;
}

function formatTexts(texts: readonly string[]): string {
  return texts.map((text) => JSON.stringify(text)).join(', ') || 'nothing';
}

function getText(region: Element): string {
  const text = (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  // Keys and signatures are new in every run.
  return text.replaceAll(/[1-9A-HJ-NP-Za-km-z]{32,}/g, '(address)');
}
