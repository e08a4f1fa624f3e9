export function formatCount(count: number, one: string, many?: string): string;
export function describeChanges(changes: number, groups: number): string;
export function describeProblems(count: number): string;
export function describeFailures(count: number): string;
