/** One override of the linter for each layer. */
export function createLayerRules(): { files: string[]; excludeFiles: string[] }[];
