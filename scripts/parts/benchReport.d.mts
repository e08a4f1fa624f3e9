/** Prints the comment that a script begins with. */
export function printHelp(file: string): void;
