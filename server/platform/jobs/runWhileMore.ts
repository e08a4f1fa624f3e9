/**
 * Repeats work that does some at a time, because one long statement would hold up others.
 *
 * @param doSome returns whether there may be more.
 * @param isStopped ends it early.
 */
export async function runWhileMore(
  doSome: () => Promise<boolean>,
  isStopped: () => boolean,
): Promise<void> {
  let more = true;
  while (more && !isStopped()) more = await doSome();
}
