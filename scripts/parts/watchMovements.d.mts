import type { Page } from 'playwright';

export interface Movement {
  element: string;
  properties: string[];
  lastsMs: number;
}

export function watchMovements(page: Page): Promise<void>;
export function readMovements(page: Page): Promise<Movement[]>;
