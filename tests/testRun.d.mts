export function openTemporaryFolder(): void;
