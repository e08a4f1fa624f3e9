export function findPostgres(): string | null;
export function installPostgres(): Promise<string | null>;
