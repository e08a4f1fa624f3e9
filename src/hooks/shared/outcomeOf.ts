import { isRefusal } from './isRefusal';
import { serverErrorOr } from './serverErrorOr';

/**
 * Words a failed call that changes something: with the server's reason when nothing happened, and
 * with `undecided` when it may have happened all the same.
 */
export function outcomeOf(refused: string, undecided: string): (error: Error) => string {
  const reasonOf = serverErrorOr('');
  return (error) => (isRefusal(error) ? `${refused} ${reasonOf(error)}`.trim() : undecided);
}
