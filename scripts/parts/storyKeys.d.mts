export function listStoryKeys(
  built: string,
  stories: { id: string; importPath: string }[],
  salt: string,
  checkout?: string,
): Map<string, string>;
