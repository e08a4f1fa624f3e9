/** Key of the bearer token in local storage. */
const TOKEN_KEY = 'auth';

/** Whether the last session was ended by the server and not by the person. */
let refused = false;

const listeners = new Set<() => void>();

/** Holds the token for the tab when storage throws or is full. */
let withoutStorage: string | null = null;

/** The bearer token, read anew at each call; null when signed out. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY) || withoutStorage;
  } catch {
    return withoutStorage;
  }
}

/** Remembers the token of a new session. */
export function storeToken(token: string): void {
  refused = false;
  withoutStorage = token;
  try {
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

/**
 * The server does not know the token any more: forgets the session, and remembers that the server
 * ended it.
 */
export function refuseToken(): void {
  endSession(true);
}

/** Whether the server ended the last session. */
export function wasRefused(): boolean {
  return refused;
}

function endSession(byServer: boolean): void {
  refused = byServer;
  withoutStorage = null;
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Nothing was stored.
  }
  listeners.forEach((listener) => listener());
}

/** Tells when the token changes, in this tab or another. Returns the unsubscriber. */
export function subscribeToToken(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
