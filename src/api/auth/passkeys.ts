import type {
  AssertionOptions,
  AssertionResponse,
  CreationOptions,
  CreationResponse,
} from '#contract/webauthn';

/** Why a browser has given no passkey. */
export type PasskeyFailure =
  /** The user closed the browser's question, or let it wait too long. */
  | 'cancelled'
  /** The device has a passkey of this account already. */
  | 'known'
  /** The browser cannot, such as at an address that is no name. */
  | 'impossible';

/** A browser has given no passkey. */
export class PasskeyError extends Error {
  readonly failure: PasskeyFailure;

  constructor(failure: PasskeyFailure, cause: unknown) {
    super(`no passkey: ${failure}`, { cause });
    this.name = 'PasskeyError';
    this.failure = failure;
  }
}

/** Returns whether this browser knows passkeys. On a page without HTTPS it does not. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Asks the browser to create a passkey. @throws {PasskeyError} */
export async function requestNewPasskey(options: CreationOptions): Promise<CreationResponse> {
  const { startRegistration } = await loadBrowserPart();
  return startRegistration({ optionsJSON: options }).catch(explain);
}

/** Asks the browser to sign with a passkey. @throws {PasskeyError} */
export async function requestPasskey(options: AssertionOptions): Promise<AssertionResponse> {
  const { startAuthentication } = await loadBrowserPart();
  return startAuthentication({ optionsJSON: options }).catch(explain);
}

/** Returns whether the browser can offer passkeys where it fills in an email. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await loadBrowserPart();
  return browserSupportsWebAuthnAutofill();
}

/**
 * Has the browser offer passkeys where it fills in an email. Resolves when the user chooses one, which
 * may be never.
 *
 * @throws {PasskeyError}
 */
export async function awaitPasskeyAutofill(options: AssertionOptions): Promise<AssertionResponse> {
  const { startAuthentication } = await loadBrowserPart();
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: true }).catch(explain);
}

/** Ends what the browser waits for. */
export async function cancelPasskeyRequest(): Promise<void> {
  const { WebAuthnAbortService } = await loadBrowserPart();
  WebAuthnAbortService.cancelCeremony();
}

/** Most visits need none of it. */
function loadBrowserPart() {
  return import('@simplewebauthn/browser');
}

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      throw new PasskeyError('cancelled', error);
    case 'InvalidStateError':
      throw new PasskeyError('known', error);
    default:
      throw new PasskeyError('impossible', error);
  }
}
