import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

import type {
  AssertionOptions,
  AssertionResponse,
  CreationOptions,
  CreationResponse,
} from '#contract/webauthn';

/** What a test may have an authenticator do otherwise than the standard says. */
export interface Deviation {
  /** Site that the browser says it is on. */
  origin?: string;
  /** ID that the passkey is used for. */
  rpId?: string;
  /** Signatures so far. */
  counter?: number;
  /** Whether the device has checked who holds it. */
  userVerified?: boolean;
  challenge?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A browser and its authenticator in one, with one passkey (https://www.w3.org/TR/webauthn-3/). */
export class SoftAuthenticator {
  readonly #id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Creates the passkey. */
  create(options: CreationOptions, deviation: Deviation = {}): CreationResponse {
    const { challenge, rp } = options;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const credential = [Buffer.alloc(16), length, this.#id, encodeKey(this.#keys.publicKey)];
    const authData = this.#authenticate(rp.id, HAS_CREDENTIAL, deviation, credential);
    return {
      ...this.#buildCredential(),
      response: {
        clientDataJSON: this.#encodeClientData('webauthn.create', challenge, deviation),
        attestationObject: encodeAttestation(authData).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge with the passkey. Counts up, unless the test says otherwise. */
  sign({ challenge, rpId }: AssertionOptions, deviation: Deviation = {}): AssertionResponse {
    this.#counter += 1;
    const authData = this.#authenticate(rpId, 0, deviation, []);
    const clientDataJSON = this.#encodeClientData('webauthn.get', challenge, deviation);
    const signed = Buffer.concat([
      authData,
      computeSha256(Buffer.from(clientDataJSON, 'base64url')),
    ]);
    return {
      ...this.#buildCredential(),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(this.#keys.privateKey, 'base64url'),
      },
    };
  }

  #buildCredential() {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key' } as const;
  }

  #encodeClientData(type: string, challenge: string, deviation: Deviation): string {
    const { origin = this.#origin } = deviation;
    const data = { type, challenge: deviation.challenge ?? challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  #authenticate(rpId: string, more: number, deviation: Deviation, rest: Buffer[]): Buffer {
    const { userVerified = true } = deviation;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviation.counter ?? this.#counter);
    const flags = USER_PRESENT + (userVerified ? USER_VERIFIED : 0) + more;
    const rpIdHash = computeSha256(Buffer.from(deviation.rpId ?? rpId));
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counter, ...rest]);
  }
}

function computeSha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** A COSE key of ES256, in CBOR. */
function encodeKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    encodeCoordinate(0x21, x),
    encodeCoordinate(0x22, y),
  ]);
}

/** An attestation of the format `none`, in CBOR. */
function encodeAttestation(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    encodeText('fmt'),
    encodeText('none'),
    encodeText('attStmt'),
    Buffer.from([0xa0]),
    encodeText('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
}

function encodeCoordinate(label: number, value: string): Buffer {
  return Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
}

function encodeText(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}
