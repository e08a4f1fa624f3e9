const UNIQUE_VIOLATION = '23505';

/** Whether the database refused a row because one like it exists. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}
