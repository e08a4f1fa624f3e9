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

type IsChosen = (picture: Picture) => boolean;

export function chooseChanges(
  run: { items: Picture[]; groups: { items: number[] }[] },
  choice: { words?: string[]; only?: string },
): IsChosen;
export function acceptRun(
  approved: Approved,
  run: Run,
  isChosen: IsChosen,
): { approved: Approved; accepted: number; removed: number };
export function listWaiting(
  run: { items: Picture[]; failed: { id: string }[]; captured: string[] },
  isChosen: IsChosen,
  waiting: string[],
): string[];
