import { sql } from 'kysely';

/** Returns the SQL of a time, by the database's clock, which is the same for all processes. */
export function toTimeFromNow(ms: number) {
  return sql<Date>`now() + make_interval(secs => ${ms / 1000}::float8)`;
}
