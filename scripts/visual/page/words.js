/** Returns a number with its noun: `1 picture`, `2 pictures`, `2 stories`. */
export function formatCount(count, one, many = `${one}s`) {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** Returns the heading of a report. */
export function describeChanges(changes, groups) {
  if (changes === 0) return 'Nothing changed';
  return `${formatCount(changes, 'change')} in ${formatCount(groups, 'group')}`;
}

/** Returns where the problems are, and nothing when there are none. */
export function describeProblems(count) {
  if (count === 0) return '';
  return `${formatCount(count, 'problem stands', 'problems stand')} at the bottom.`;
}

/** Returns the title of the problems. */
export function describeFailures(count) {
  const many = 'stories failed or are not as they must be';
  return formatCount(count, 'story failed or is not as it must be', many);
}
