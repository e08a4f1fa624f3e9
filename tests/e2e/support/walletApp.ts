import { Connection, Keypair, VersionedTransaction } from '@solana/web3.js';
import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test';

const { subtle } = globalThis.crypto;

const P256 = { name: 'ECDH', namedCurve: 'P-256' } as const;
/** A public key of P-256, as the protocol writes it. */
const KEY_BYTES = 65;
const COUNTER_BYTES = 4;
const IV_BYTES = 12;

interface WalletRequest {
  id: number;
  method: string;
  params: { payloads?: string[] };
}

/** What the app can do: sign, or only sign what it sends itself. */
type Feature = 'solana:signTransactions' | 'solana:signAndSendTransaction';

/**
 * A wallet's app on the customer's phone. It speaks the mobile wallet adapter protocol, encryption
 * and all, where the page expects it: behind a socket of the phone itself. That the page opens the
 * app by an address, and that the browser asks no leave for the socket, is what is played here.
 */
export class WalletApp {
  readonly keypair = Keypair.generate();
  /** Calls of the protocol, the last at the end. */
  readonly asked: string[] = [];
  readonly #feature: Feature;
  /** Where the app sends what it signs to be sent. */
  readonly #rpcUrl: string;
  /** The page's key of the session, in the address that opened the app. */
  #association: Uint8Array<ArrayBuffer> = new Uint8Array();

  private constructor(feature: Feature, rpcUrl: string) {
    this.#feature = feature;
    this.#rpcUrl = rpcUrl;
  }

  /** Has the app on the phone before the page opens. */
  static async install(
    context: BrowserContext,
    page: Page,
    { feature, rpcUrl }: { feature: Feature; rpcUrl: string },
  ): Promise<WalletApp> {
    const app = new WalletApp(feature, rpcUrl);
    const session = await context.newCDPSession(page);
    session.on('Page.frameRequestedNavigation', ({ url }) => void app.#open(page, new URL(url)));
    await session.send('Page.enable');
    await page.routeWebSocket(/^ws:\/\/localhost:\d+\/solana-wallet$/, (socket) => {
      socket.onMessage((hello) => void app.#greet(socket, toBytes(hello)));
    });
    return app;
  }

  /** The app comes to the front, so the page loses the focus. */
  async #open(page: Page, { protocol, searchParams }: URL) {
    if (protocol !== 'solana-wallet:') return;
    const key = (searchParams.get('association') ?? '').replaceAll('.', '=');
    this.#association = Uint8Array.from(Buffer.from(key, 'base64url'));
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  }

  /** Agrees on a secret, then responds to the requests that follow. */
  async #greet(socket: WebSocketRoute, hello: Uint8Array<ArrayBuffer>) {
    let answered = Promise.resolve();
    const { publicKey, secret } = await agree(hello.slice(0, KEY_BYTES), this.#association);
    let sent = 0;
    const seal = (value: object) => encrypt(JSON.stringify(value), (sent += 1), secret);

    socket.onMessage((message) => {
      // One after the other: the page counts the answers.
      answered = answered.then(async () => {
        const asked: WalletRequest = JSON.parse(await decrypt(toBytes(message), secret));
        const result = await this.#answer(asked);
        socket.send(Buffer.from(await seal({ jsonrpc: '2.0', id: asked.id, result })));
      });
    });
    socket.send(Buffer.concat([publicKey, await seal({ v: 'v1' })]));
  }

  async #answer({ method, params }: WalletRequest): Promise<object> {
    this.asked.push(method);
    if (method === 'get_capabilities') return { features: [this.#feature] };
    if (method === 'authorize') {
      const address = Buffer.from(this.keypair.publicKey.toBytes()).toString('base64');
      return { auth_token: 'token', accounts: [{ address }] };
    }
    const signed = (params.payloads ?? []).map((payload) => this.#sign(payload));
    if (method === 'sign_transactions') {
      return { signed_payloads: signed.map((one) => toBase64(one.serialize())) };
    }
    const connection = new Connection(this.#rpcUrl);
    await Promise.all(signed.map((one) => connection.sendRawTransaction(one.serialize())));
    return {
      signatures: signed.map(({ signatures: [first = new Uint8Array()] }) => toBase64(first)),
    };
  }

  #sign(payload: string): VersionedTransaction {
    const transaction = VersionedTransaction.deserialize(Buffer.from(payload, 'base64'));
    transaction.sign([this.keypair]);
    return transaction;
  }
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

const toBytes = (message: string | Buffer) => Uint8Array.from(Buffer.from(message));

/** The secret that both ends make of each other's key. */
async function agree(theirs: Uint8Array<ArrayBuffer>, association: Uint8Array<ArrayBuffer>) {
  const own = await subtle.generateKey(P256, false, ['deriveBits']);
  const other = await subtle.importKey('raw', theirs, P256, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: other }, own.privateKey, 256);
  const secret = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: association, info: new Uint8Array() },
    await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 128 },
    false,
    ['encrypt', 'decrypt'],
  );
  return { publicKey: Buffer.from(await subtle.exportKey('raw', own.publicKey)), secret };
}

async function encrypt(text: string, count: number, secret: CryptoKey): Promise<Buffer> {
  const counter = Buffer.alloc(COUNTER_BYTES);
  counter.writeUInt32BE(count);
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const how = { name: 'AES-GCM', iv, additionalData: counter };
  const sealed = await subtle.encrypt(how, secret, Buffer.from(text));
  return Buffer.concat([counter, iv, Buffer.from(sealed)]);
}

async function decrypt(message: Uint8Array<ArrayBuffer>, secret: CryptoKey): Promise<string> {
  const additionalData = message.slice(0, COUNTER_BYTES);
  const iv = message.slice(COUNTER_BYTES, COUNTER_BYTES + IV_BYTES);
  const how = { name: 'AES-GCM', iv, additionalData };
  const text = await subtle.decrypt(how, secret, message.slice(COUNTER_BYTES + IV_BYTES));
  return Buffer.from(text).toString();
}
