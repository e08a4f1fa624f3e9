import type { Movement } from './watchMovements.mjs';

export function findRestless(movements: Movement[]): string[];
