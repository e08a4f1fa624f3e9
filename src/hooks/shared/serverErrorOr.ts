import { ApiError } from '#api/client';

/** Words a failure by the answer's `error` field, and by `text` when there is none (§8, AMB-32). */
export function serverErrorOr(text: string): (error: Error) => string {
  return (error) => (error instanceof ApiError && error.serverError) || text;
}
