/** What an uploaded file holds; also the ending of its name. */
export type FileType = 'png' | 'json';

/** A stored file. `id` is one that this server made: it never comes from a client unchecked. */
export interface StoredFile {
  id: string;
  type: FileType;
}

/**
 * Where uploaded files live: a table of the database, which removes a file together with its upload.
 * A store such as S3 fits behind it: its `uploadUrl` may be a presigned address of its own, and what
 * was sent there is then checked when it is read.
 */
export interface Storage {
  /** Address that the client sends the file to with PUT. The token makes it good for one file. */
  uploadUrl: (file: StoredFile, token: string) => string;
  /** Public address of the file. It goes on the chain, so it must never change. */
  link: (file: StoredFile) => string;
  /** Null when the file is not there. */
  read: (file: StoredFile) => Promise<Buffer | null>;
  /** Puts the whole file there or nothing. */
  write: (file: StoredFile, content: Uint8Array) => Promise<void>;
}
