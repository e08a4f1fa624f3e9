/** One story of each title: the one that shows most. */
export function pickOneOfEachTitle<Story extends { title: string; name: string }>(
  stories: Story[],
): Story[];
