export type Approved = Record<string, Record<string, string>>;

interface Picture {
  id: string;
  label: string;
  variant: string;
}

export interface Run {
  shots: (Picture & { hash: string })[];
  gone: Picture[];
}

export function acceptRun(
  approved: Approved,
  run: Run,
  words: string[],
): { approved: Approved; accepted: number; removed: number };
