export function traceChange(stats: string, file: string): Promise<string[]>;
