export interface Story {
  id: string;
  title: string;
  name: string;
  importPath: string;
}

export function changedSince(commit: string): string[] | null;
export function findLastCommit(path: string): string | null;
export function affectedStories(built: string, stories: Story[], changed: string[]): Story[];
