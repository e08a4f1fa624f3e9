import {
  closeSync,
  fdatasyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

import { syncFolder } from '#server/platform/files/atomicFile';

/** Lines that are only ever added. */
export interface LineStore {
  readonly length: number;
  read: (index: number) => string;
  /** Returns when the line is kept for good. @throws when it cannot be kept. */
  append: (line: string) => void;
  close: () => void;
}

/** Lines in memory, for a chain without a folder. */
export class MemoryLines implements LineStore {
  private readonly lines: string[] = [];

  get length(): number {
    return this.lines.length;
  }

  read(index: number): string {
    return this.lines[index] ?? '';
  }

  append(line: string): void {
    this.lines.push(line);
  }

  close(): void {
    this.lines.length = 0;
  }
}

const NEWLINE = 0x0a;

/**
 * Lines in a file. A line is written and synced to the disk before `append` returns. What a crash
 * left of a line that was never acknowledged (no newline at its end) is cut off on opening.
 */
export class FileLines implements LineStore {
  /** Bytes of a torn last line that opening cut off. */
  readonly tornBytes: number;
  private readonly file: number;
  /** Where each line starts, and after them where the next will. */
  private readonly offsets: number[] = [0];

  constructor(path: string) {
    this.file = openSync(path, 'a+', 0o600);
    syncFolder(dirname(path));
    const content = readFileSync(path);
    for (let at = content.indexOf(NEWLINE); at >= 0; at = content.indexOf(NEWLINE, at + 1)) {
      this.offsets.push(at + 1);
    }
    this.tornBytes = content.length - this.end;
    if (this.tornBytes > 0) this.truncate();
  }

  get length(): number {
    return this.offsets.length - 1;
  }

  read(index: number): string {
    const start = this.offsets[index];
    const end = this.offsets[index + 1];
    if (start === undefined || end === undefined) return '';
    const bytes = Buffer.alloc(end - 1 - start);
    readSync(this.file, bytes, 0, bytes.length, start);
    return bytes.toString('utf8');
  }

  append(line: string): void {
    const bytes = Buffer.from(`${line}\n`);
    try {
      for (let written = 0; written < bytes.length;) {
        written += writeSync(this.file, bytes, written);
      }
      fdatasyncSync(this.file);
    } catch (error) {
      this.truncate();
      throw error;
    }
    this.offsets.push(this.end + bytes.length);
  }

  /** Takes back the last line, which turned out not to be whole. */
  dropLast(): void {
    if (this.length === 0) return;
    this.offsets.pop();
    this.truncate();
  }

  close(): void {
    closeSync(this.file);
  }

  private get end(): number {
    return this.offsets.at(-1) ?? 0;
  }

  private truncate(): void {
    ftruncateSync(this.file, this.end);
    fdatasyncSync(this.file);
  }
}
