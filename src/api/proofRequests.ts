/** A call that waits until the user has proved who they are. */
export interface ProofRequest {
  /** Ends the wait: the call is repeated, or it fails as it was refused. */
  settle: (isProved: boolean) => void;
}

let request: ProofRequest | null = null;
let answer: Promise<boolean> = Promise.resolve(false);

const listeners = new Set<() => void>();

/**
 * Asks the user to prove who they are. Returns whether they did: false when they cancel, and when no
 * page asks. Calls at the same time wait for one answer.
 */
export function askForProof(): Promise<boolean> {
  if (request) return answer;
  if (listeners.size === 0) return Promise.resolve(false);
  answer = new Promise((resolve) => {
    request = {
      settle: (isProved) => {
        request = null;
        resolve(isProved);
        notify();
      },
    };
  });
  notify();
  return answer;
}

/** What waits for a proof now; null when nothing does. */
export function getProofRequest(): ProofRequest | null {
  return request;
}

/** Tells when a proof is asked for, and when the wait ends. Returns the unsubscriber. */
export function subscribeToProofRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The page that asked is gone, and with it the dialog.
    if (listeners.size === 0) request?.settle(false);
  };
}

function notify(): void {
  listeners.forEach((listener) => listener());
}
