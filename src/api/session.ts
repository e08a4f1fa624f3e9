import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations';
import { SESSION_DAYS } from '#domain/lifetimes';

/** Key of the bearer token in local storage. */
const TOKEN_KEY = 'auth';
/** Key of the time at which this browser forgets the token, in ms since 1970. */
const UNTIL_KEY = 'authUntil';
/** Key under which other tabs are told, for a moment, that the session ends without the person. */
const ENDED_KEY = 'authEnded';

/** How long this browser keeps a token: a working day, or as long as the server knows it. */
const KEPT_MS = { once: 12 * HOUR_MS, remembered: SESSION_DAYS * DAY_MS };
/** How soon an open page notices that its session is over. */
const CHECK_INTERVAL_MS = MINUTE_MS;

interface StoredSession {
  token: string | null;
  /** Null for a token without a time: then only the server ends the session. */
  until: number | null;
}

/** Whether the last session was ended otherwise than by the person. */
let ended = false;

const listeners = new Set<() => void>();

/** Holds the token for the tab when storage throws or is full. */
let withoutStorage: StoredSession | null = null;

/** The bearer token, read again at each call; null when signed out, or when its time is over. */
export function readToken(): string | null {
  const kept = read();
  return isOver(kept) ? null : kept.token;
}

/** Remembers the token of a new session: for 30 days when it is `remembered`, otherwise for 12 hours. */
export function storeToken(token: string, remembered = false): void {
  const until = Date.now() + (remembered ? KEPT_MS.remembered : KEPT_MS.once);
  ended = false;
  withoutStorage = { token, until };
  try {
    // First, so that another tab that hears of the token finds its time.
    localStorage.setItem(UNTIL_KEY, String(until));
    localStorage.setItem(TOKEN_KEY, token);
    withoutStorage = null;
  } catch {
    // Kept in memory: sign-in works for this tab.
  }
  listeners.forEach((listener) => listener());
}

/** Forgets the session in this browser. */
export function clearToken(): void {
  endSession(false);
}

/** Forgets the session, because the server does not know the token any more or its time is over. */
export function endExpiredSession(): void {
  endSession(true);
}

/**
 * Returns a function that throws once this browser is signed in otherwise: what one user has begun must not
 * go on as another.
 */
export function holdSession(): () => void {
  const token = readToken();
  return () => {
    if (readToken() !== token) throw new SessionChangedError();
  };
}

/** The user signed out, or another one signed in, while something was under way. */
export class SessionChangedError extends Error {
  constructor() {
    super('the session has changed meanwhile');
    this.name = 'SessionChangedError';
  }
}

/** Whether the last session ended without the person: what was written is worth keeping. */
export function wasRefused(): boolean {
  return ended || isOver(read());
}

function read(): StoredSession {
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    if (!token) return withoutStorage ?? { token: null, until: null };
    const until = Number(localStorage.getItem(UNTIL_KEY) ?? Number.NaN);
    return { token, until: Number.isFinite(until) ? until : null };
  } catch {
    return withoutStorage ?? { token: null, until: null };
  }
}

function isOver({ until }: StoredSession): boolean {
  return until !== null && Date.now() >= until;
}

function endSession(unasked: boolean): void {
  ended = unasked;
  withoutStorage = null;
  // First, so that another tab knows why the token goes.
  if (unasked) tellOtherTabs();
  try {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(UNTIL_KEY);
  } catch {
    // Nothing was stored.
  }
  listeners.forEach((listener) => listener());
}

function tellOtherTabs(): void {
  try {
    localStorage.setItem(ENDED_KEY, '1');
    localStorage.removeItem(ENDED_KEY);
  } catch {
    // Full: they take it for a sign-out.
  }
}

/** Tells when the token changes, in this tab or another, or ends. Returns the unsubscriber. */
export function subscribeToToken(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === ENDED_KEY && event.newValue !== null) ended = true;
    if (event.key !== TOKEN_KEY && event.key !== null) return;
    // Another tab signed in: what ended before is over.
    if (event.newValue !== null) ended = false;
    listener();
  };
  // Not one timer for the whole time: a computer that sleeps stops it, and days are too long for it.
  const looking = setInterval(() => {
    if (isOver(read())) endExpiredSession();
  }, CHECK_INTERVAL_MS);
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    clearInterval(looking);
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
