import { spyOn } from 'storybook/test';

/** Bytes that mean nothing: the mocks of the API take any. */
const bytes = new TextEncoder().encode('sample').buffer;

const credential = {
  id: 'c2FtcGxl',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: null,
    getTransports: () => ['internal'],
    getPublicKeyAlgorithm: () => -7,
    getPublicKey: () => null,
    getAuthenticatorData: () => bytes,
  },
};

/** The user's answer to the browser's question for a passkey. */
type Reaction = 'accept' | 'cancel' | 'wait' | 'known' | 'impossible';

const errors = {
  cancel: 'NotAllowedError',
  known: 'InvalidStateError',
  impossible: 'SecurityError',
};

async function answerPasskeyRequest(reaction: Reaction): Promise<Credential> {
  if (reaction === 'accept') return credential;
  if (reaction === 'wait') return new Promise<never>(() => undefined);
  throw new DOMException('', errors[reaction]);
}

/** Stands in for the browser's own question: a story has no fingerprint. Nothing is filled in. */
export function answerPasskeyRequests(reaction: Reaction): void {
  spyOn(navigator.credentials, 'create').mockImplementation(() => answerPasskeyRequest(reaction));
  spyOn(navigator.credentials, 'get').mockImplementation((options) =>
    answerPasskeyRequest(options?.mediation === 'conditional' ? 'wait' : reaction),
  );
}

/** A request of a page to offer passkeys where the browser fills in an email. */
export interface AutofillRequest {
  challenge: string;
  signal: AbortSignal | undefined;
  /** The user chooses a passkey. */
  choose: () => void;
}

/** A browser that offers passkeys where it fills in an email. Returns what it was asked for, the newest last. */
export function listenToAutofill(reaction: Reaction): AutofillRequest[] {
  const requests: AutofillRequest[] = [];
  spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true);
  spyOn(navigator.credentials, 'get').mockImplementation((options) => {
    if (options?.mediation !== 'conditional') return answerPasskeyRequest(reaction);
    return new Promise((resolve, reject) => {
      const { signal, publicKey } = options;
      const challenge = new TextDecoder().decode(publicKey?.challenge);
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      requests.push({ challenge, signal, choose: () => resolve(credential) });
    });
  });
  return requests;
}

/** A browser that does not support passkeys. Returns the way back. */
export function hidePasskeys(): () => void {
  const known = Object.getOwnPropertyDescriptor(window, 'PublicKeyCredential');
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: undefined });
  return () => {
    if (known) Object.defineProperty(window, 'PublicKeyCredential', known);
  };
}
