import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { writeFileAtomic } from '#server/platform/files/atomicFile';
import { readUnlessMissing } from '#server/platform/files/missingFile';

import { readMessage, type Message } from './message';

/** A mail in the outbox. */
export interface KeptMail extends Message {
  /** Part of its address. */
  name: string;
}

/** Mails that are files, because there is no mail server to take them. */
export interface Outbox {
  /** Keeps a message (RFC 5322), durably. Only the owner of the folder can read it. */
  add: (message: Buffer) => void;
  /** The newest first. */
  list: (limit: number) => Promise<KeptMail[]>;
  /** Null for every name that is not a mail's. */
  read: (name: string) => Promise<KeptMail | null>;
}

const ENDING = '.eml';
/** Moment and random part: sorts by time, and nothing else passes for a name. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[\da-f]{8}$/;

/** The outbox below a data folder. The folder is made with the first mail. */
export function openOutbox(dataDir: string): Outbox {
  const folder = join(dataDir, 'outbox');
  let last = 0;
  const read = async (name: string) => {
    if (!NAME.test(name)) return null;
    const bytes = readUnlessMissing(() => readFileSync(join(folder, name + ENDING)));
    return bytes && { name, ...(await readMessage(bytes)) };
  };
  return {
    read,
    add: (message) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // Two of the same millisecond would stand in any order.
      last = Math.max(Date.now(), last + 1);
      const moment = new Date(last).toISOString().replaceAll(':', '-');
      const name = `${moment}-${randomBytes(4).toString('hex')}`;
      writeFileAtomic(join(folder, name + ENDING), message);
    },
    list: async (limit) => {
      const files = readUnlessMissing(() => readdirSync(folder)) ?? [];
      const names = files
        .filter((file) => file.endsWith(ENDING))
        .map((file) => file.slice(0, -ENDING.length))
        .filter((name) => NAME.test(name));
      const newest = names.toSorted().toReversed().slice(0, limit);
      const mails = await Promise.all(newest.map(read));
      return mails.filter((mail) => mail !== null);
    },
  };
}
