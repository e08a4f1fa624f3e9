import type { Token } from '#tests/trace/tokens';

import { getContrast } from './contrast';

/** What a colour is on, and the contrast that it needs there by WCAG 2.2. */
interface Pairing {
  on: readonly string[];
  /** 4.5 for text, 3 for edges and icons; nothing for lines that only please. */
  atLeast: 4.5 | 3 | null;
}

const GROUNDS = ['canvas', 'surface', 'raised', 'raisedHover', 'sunken'];
const TEXT = { on: GROUNDS, atLeast: 4.5 } as const;

/** Every colour that is on others. The rest are the grounds themselves, and what lies over a page. */
export const PAIRINGS: Record<string, Pairing> = {
  ink: { on: [...GROUNDS, 'selection'], atLeast: 4.5 },
  inkSoft: TEXT,
  inkFaint: TEXT,
  line: { on: ['canvas', 'surface'], atLeast: null },
  lineStrong: { on: ['canvas', 'surface'], atLeast: null },
  control: { on: ['canvas', 'surface'], atLeast: 3 },
  focus: { on: GROUNDS, atLeast: 3 },
  onAccent: {
    on: ['accent', 'accentHover', 'accentPressed', 'critical', 'criticalHover', 'criticalPressed'],
    atLeast: 4.5,
  },
  accentInk: { on: [...GROUNDS, 'accentSoft'], atLeast: 4.5 },
  successInk: { on: [...GROUNDS, 'successSoft'], atLeast: 4.5 },
  criticalInk: { on: [...GROUNDS, 'criticalSoft'], atLeast: 4.5 },
  warningInk: { on: ['warningSoft'], atLeast: 4.5 },
  cautionInk: { on: ['cautionSoft'], atLeast: 4.5 },
  warningLine: { on: ['warningSoft'], atLeast: null },
  onInverse: { on: ['inverse'], atLeast: 4.5 },
  onInverseSoft: { on: ['inverse'], atLeast: 4.5 },
};

/** Where a colour is hardest to see. */
export interface WorstContrast {
  ground: string;
  ratio: number;
}

/** Returns the ground on which a colour has the least contrast in a theme; null for what is on none. */
export function findWorstContrast(
  name: string,
  theme: 'light' | 'dark',
  tokens: readonly Token[],
): WorstContrast | null {
  const colors = new Map(
    tokens.filter(({ group }) => group === 'color').map((token) => [token.name, token[theme]]),
  );
  const own = colors.get(name) ?? '';
  const found = (PAIRINGS[name]?.on ?? []).map((ground) => ({
    ground,
    ratio: getContrast(own, colors.get(ground) ?? ''),
  }));
  return found.toSorted((a, b) => a.ratio - b.ratio)[0] ?? null;
}
