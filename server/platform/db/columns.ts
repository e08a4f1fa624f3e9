import type { ColumnType } from 'kysely';

/** A time that the database fills in when it is left out. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
