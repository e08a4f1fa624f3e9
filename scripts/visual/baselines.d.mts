import type { Approved } from './approve.mjs';

interface Drawer {
  browser: string | null;
  platform?: string | undefined;
}

export function readBaselines(): Drawer & { approved: Approved; titles: Map<string, string> };
export function isDrawnElsewhere(recorded: Drawer, drawn: Drawer): boolean;
