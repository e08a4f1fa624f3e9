import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/**
 * Encrypts small secrets with one key. A secret sealed for one owner cannot be opened for another.
 * While the key is being changed, it also opens secrets that the other key sealed.
 *
 * The text is `v1.` and base64url of nonce, tag and ciphertext.
 */
export class SecretBox {
  /** The first one seals, all of them open. */
  #keys: readonly Buffer[];

  /** @param key 32 bytes, as is `other`. */
  constructor(key: Buffer, other: Buffer | null = null) {
    this.#keys = other ? [key, other] : [key];
  }

  /** Seals with the other key from now on. Without another key it does nothing. */
  swapKeys(): void {
    this.#keys = this.#keys.toReversed();
  }

  seal(secret: Uint8Array, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const [key] = this.#keys;
    if (!key) throw new Error('a secret box without a key');
    const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(owner));
    const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()]);
    const bytes = Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
    return `${VERSION}.${bytes.toString('base64url')}`;
  }

  /** Null when the text was sealed with an unknown key or for another owner, or is damaged. */
  open(sealed: string, owner: string): Buffer | null {
    for (const key of this.#keys) {
      const secret = decrypt(key, sealed, owner);
      if (secret) return secret;
    }
    return null;
  }

  /** Returns whether the key that seals now sealed this text. */
  isCurrent(sealed: string, owner: string): boolean {
    const [key] = this.#keys;
    return key !== undefined && decrypt(key, sealed, owner) !== null;
  }
}

function decrypt(key: Buffer, sealed: string, owner: string): Buffer | null {
  const [version, text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const ciphertext = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
  } catch {
    return null;
  }
}
