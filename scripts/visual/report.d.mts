export function writeReport(folder: string, data: object): string;
