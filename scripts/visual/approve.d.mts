export type Approved = Record<string, Record<string, string>>;

interface Picture {
  id: string;
  label: string;
  variant: string;
}

export interface Run {
  shots: (Picture & { hash: string })[];
  gone: Picture[];
  items: Picture[];
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
  now: { everyStory: { id: string }[]; isElsewhere?: boolean },
): { approved: Approved; accepted: number; removed: number };
export function isAllDrawn(approved: Approved, run: Pick<Run, 'shots'>): boolean;
export function listWaiting(
  run: {
    items: Picture[];
    failed: { id: string }[];
    captured: string[];
    affected?: string[];
    few?: boolean;
  },
  isChosen: IsChosen,
  waiting: string[],
  everyStory: { id: string }[],
): string[];
