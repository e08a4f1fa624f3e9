/** State that several processes on one database share. */
export interface ProcessSchema {
  upload_content: UploadContentTable;
  limit_window: LimitWindowTable;
  lease: LeaseTable;
}

/** The bytes of an upload that was accepted. They never change. */
interface UploadContentTable {
  upload_id: string;
  content: Buffer;
  /**
   * The same picture with half as many pixels a side. Null for other files, and for pictures from
   * before it was made.
   */
  small: Buffer | null;
}

/** How often something was done within a window of time. */
interface LimitWindowTable {
  /** A keyed hash of the limit's name and of what is counted, such as a client's network. */
  key: Buffer;
  count: bigint;
  ends_at: Date;
}

/** A lease: work that one process does for all. */
interface LeaseTable {
  /** The name of the work, such as `transaction monitor`. */
  name: string;
  /** The process that has the work. */
  holder: string;
  /** After this time another process may take the work. */
  held_until: Date;
}
