interface Item {
  id: string;
  title: string;
  label: string;
  variant: string;
  status: string;
  causes?: string[];
  colours?: [string, string] | null;
  boxes?: number[][];
}

export function groupChanges(items: Item[]): {
  title: string;
  detail: string;
  colours: [string, string] | null;
  items: Item[];
}[];
