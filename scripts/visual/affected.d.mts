export interface Story {
  id: string;
  title: string;
  name: string;
  importPath: string;
  exportName: string;
}

type Read = (file: string) => string | null;
interface Sources {
  now: Read;
  before: Read;
  shown?: Map<string, Set<string>>;
}

export function findChangesSince(commit: string): string[] | null;
export function findLastCommit(path: string): string | null;
export function readSourcesSince(commit: string): Sources;
export function findCauses(
  built: string,
  stories: Story[],
  changed: string[],
  sources: Sources,
): Map<string, string[]>;
export function findAffectedStories(
  built: string,
  stories: Story[],
  changed: string[],
  sources: Sources,
): Story[];
