export function findExternals(stats: string, files: string[]): Promise<string[]>;
export function traceChange(stats: string, file: string): Promise<string[]>;
