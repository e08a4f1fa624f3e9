import type { UploadedFile } from '#domain/uploads';

/** A stored file. `id` is one that this server made: it never comes from a client unchecked. */
export type StoredFile = UploadedFile;

/** Type of an uploaded file; also the ending of its name. */
export type FileType = StoredFile['type'];

/** The stored content of a file. */
export interface StoredContent {
  whole: Uint8Array;
  /** A picture with half as many pixels a side; null for other files. */
  small: Uint8Array | null;
}

/** Size of a stored picture. */
export type FileSize = keyof StoredContent;

/**
 * Where uploaded files live: a table of the database, which removes a file together with its
 * upload. A store such as S3 fits behind it: its `uploadUrl` may be a presigned address of the store,
 * and what was sent there is then checked when it is read.
 */
export interface Storage {
  /** Address that the client sends the file to with PUT. The token makes it good for one file. */
  uploadUrl: (file: StoredFile, token: string) => string;
  /** Public address of the file. It goes on the chain, so it must never change. */
  link: (file: StoredFile) => string;
  /** Returns null when the file does not exist; the full picture when there is no small one. */
  read: (file: StoredFile, size: FileSize) => Promise<Buffer | null>;
  /** Stores the whole file or nothing. */
  write: (file: StoredFile, content: StoredContent) => Promise<void>;
}
