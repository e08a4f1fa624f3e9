/** The answer of one voter; null when it does not know. */
export interface Vote<Voter, T> {
  voter: Voter;
  value: T | null;
}

/** The result of a vote. */
export interface Tally<Voter, T> {
  /** The answer that enough voters gave; null when there is none. */
  agreed: T | null;
  /**
   * Voters that differ from the agreed answer; without agreement, all that gave different answers.
   * A voter that does not know is never one of them.
   */
  contradicting: Voter[];
}

/**
 * Counts equal answers.
 *
 * @param needed how many must give the same answer.
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
    // A single answer is not compared.
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
  // When two groups are equal, neither is right.
  const isAgreed = first.voters.length >= needed && first.voters.length > contradicting.length;
  if (isAgreed) return { agreed: first.value, contradicting };
  return {
    agreed: null,
    contradicting: others.length > 0 ? [...first.voters, ...contradicting] : [],
  };
}
