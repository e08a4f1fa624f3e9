import { Duplex } from 'node:stream';

import type { PgliteSession } from './pgliteSession';

/** AuthenticationOk, then ReadyForQuery (idle): what a server says to a startup message. */
const HELLO = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const READY = 0x5a;
const IDLE = 0x49;
const SIZE_OF_LENGTH = 4;
const FLUSH = 'H';
/** Messages after which a client waits for an answer: Sync, Query, Flush, CopyDone, CopyFail. */
const END_OF_BATCH = new Set(['S', 'Q', FLUSH, 'c', 'f']);

/**
 * A connection of node-postgres to a PGlite in this process. It hands whole batches of protocol
 * messages to PGlite, so that `pg` itself does the rest. Several streams may share one PGlite: a
 * stream holds the session from the first statement of a transaction to its end.
 */
export class PgliteStream extends Duplex {
  private static count = 0;
  private readonly prefix = `c${(PgliteStream.count += 1)}_`;
  private readonly session: PgliteSession;
  private unread: Buffer = Buffer.alloc(0);
  private batch: Buffer[] = [];
  private started = false;
  private release: (() => void) | null = null;
  private status = IDLE;

  constructor(session: PgliteSession) {
    super();
    this.session = session;
  }

  // What node-postgres calls on a socket.
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Each answer is pushed when it comes.
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.unread = this.unread.length > 0 ? Buffer.concat([this.unread, chunk]) : chunk;
    this.runUnread().then(() => done(), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.abandon().then(() => done(error), done);
  }

  private async runUnread(): Promise<void> {
    for (let message = this.takeMessage(); message; message = this.takeMessage()) {
      const type = String.fromCharCode(message[0] ?? 0);
      if (type === 'X') {
        await this.abandon();
        this.push(null);
        return;
      }
      this.batch.push(this.renameStatement(type, message));
      if (END_OF_BATCH.has(type)) await this.runBatch(type);
    }
  }

  /** The next whole message, or null. The first one of a connection is the startup message. */
  private takeMessage(): Buffer | null {
    if (!this.started) {
      const length = this.readMessageLength(0);
      if (length === null) return null;
      this.unread = this.unread.subarray(length);
      this.started = true;
      this.push(HELLO);
    }
    const length = this.readMessageLength(1);
    if (length === null) return null;
    const message = this.unread.subarray(0, length);
    this.unread = this.unread.subarray(length);
    return message;
  }

  /**
   * Length of the message at the front, whose length field begins at `at`; null when incomplete.
   */
  private readMessageLength(at: number): number | null {
    if (this.unread.length < at + SIZE_OF_LENGTH) return null;
    const length = at + this.unread.readUInt32BE(at);
    return this.unread.length < length ? null : length;
  }

  private async runBatch(type: string): Promise<void> {
    const batch = Buffer.concat(this.batch);
    this.batch = [];
    if (!this.release) {
      try {
        this.release = await this.session.acquire();
      } catch (error) {
        this.push(encodeErrorAndReady('55P03', error instanceof Error ? error.message : 'busy'));
        return;
      }
    }
    let answer: Buffer;
    try {
      answer = await this.session.run(batch);
    } catch (error) {
      this.giveBack();
      throw error;
    }
    const clean = this.withOneReady(answer, type !== FLUSH);
    if (type !== FLUSH && this.status === IDLE) this.giveBack();
    if (clean.length > 0) this.push(clean);
  }

  private giveBack(): void {
    this.release?.();
    this.release = null;
  }

  /** The client went away, perhaps in the middle of a transaction. */
  private async abandon(): Promise<void> {
    if (!this.release) return;
    try {
      await this.session.rollBack();
    } finally {
      this.giveBack();
    }
  }

  /** The session is shared, so each connection gets its own names of prepared statements. */
  private renameStatement(type: string, message: Buffer): Buffer {
    const at = findStatementName(type, message);
    if (at === null || message[at] === 0) return message;
    const prefix = Buffer.from(this.prefix);
    const out = Buffer.concat([message.subarray(0, at), prefix, message.subarray(at)]);
    out.writeUInt32BE(message.readUInt32BE(1) + prefix.length, 1);
    return out;
  }

  /**
   * PGlite may say ReadyForQuery too early after an error (its issue 958): only the last counts.
   */
  private withOneReady(answer: Buffer, keep: boolean): Buffer {
    const parts: Buffer[] = [];
    let ready: Buffer | null = null;
    for (let at = 0; at + 1 + SIZE_OF_LENGTH <= answer.length;) {
      const end = at + 1 + answer.readUInt32BE(at + 1);
      const message = answer.subarray(at, end);
      if (message[0] === READY) ready = message;
      else parts.push(message);
      at = end;
    }
    if (ready && keep) {
      this.status = ready[1 + SIZE_OF_LENGTH] ?? IDLE;
      parts.push(ready);
    }
    return Buffer.concat(parts);
  }
}

/** Returns where Parse, Bind, Describe and Close name a statement; null for other messages. */
function findStatementName(type: string, message: Buffer): number | null {
  const BODY = 1 + SIZE_OF_LENGTH;
  if (type === 'P') return BODY;
  if (type === 'B') return message.indexOf(0, BODY) + 1;
  const describesStatement = (type === 'D' || type === 'C') && message[BODY] === 0x53;
  return describesStatement ? BODY + 1 : null;
}

function encodeErrorAndReady(code: string, text: string): Buffer {
  const fields = Buffer.from(`SERROR\0VERROR\0C${code}\0M${text}\0\0`);
  const head = Buffer.alloc(1 + SIZE_OF_LENGTH);
  head[0] = 0x45;
  head.writeUInt32BE(SIZE_OF_LENGTH + fields.length, 1);
  return Buffer.concat([head, fields, Buffer.from([READY, 0, 0, 0, 5, IDLE])]);
}
