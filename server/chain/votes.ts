/** What one voter said; null when it does not know. */
export interface Vote<Voter, T> {
  voter: Voter;
  value: T | null;
}

/** What voters said together. */
export interface Tally<Voter, T> {
  /** What enough of them agree on; null while they do not. */
  agreed: T | null;
  /**
   * Those that said something else than what was agreed; while nothing is agreed, all that said
   * different things. One that does not know contradicts none.
   */
  contradicting: Voter[];
}

/**
 * Counts votes by what they say.
 *
 * @param needed how many must say the same.
 * @param toKey returns equal text for values that mean the same.
 */
export function countVotes<Voter, T>(
  votes: readonly Vote<Voter, T>[],
  needed: number,
  toKey: (value: T) => string,
): Tally<Voter, T> {
  const groups = new Map<string, { value: T; voters: Voter[] }>();
  const isAlone = votes.filter(({ value }) => value !== null).length === 1;
  for (const { voter, value } of votes) {
    if (value === null) continue;
    // One value is compared with none.
    const key = isAlone ? '' : toKey(value);
    const group = groups.get(key) ?? { value, voters: [] };
    group.voters.push(voter);
    groups.set(key, group);
  }
  const [first, ...others] = [...groups.values()].toSorted(
    (a, b) => b.voters.length - a.voters.length,
  );
  if (!first) return { agreed: null, contradicting: [] };
  const contradicting = others.flatMap(({ voters }) => voters);
  // Of two equal groups neither is right.
  const isAgreed = first.voters.length >= needed && first.voters.length > contradicting.length;
  if (isAgreed) return { agreed: first.value, contradicting };
  return {
    agreed: null,
    contradicting: others.length > 0 ? [...first.voters, ...contradicting] : [],
  };
}
