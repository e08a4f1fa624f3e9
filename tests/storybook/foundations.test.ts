import { describe, expect, it } from 'vitest';

import { formatContrast, getContrast } from '../../.storybook/foundations/contrast';
import { findWorstContrast, PAIRINGS } from '../../.storybook/foundations/grounds';
import { formatSize } from '../../.storybook/foundations/sizes';
import { readTrace } from '../trace/trace';

const { tokens, tokenUsers } = readTrace();
const colors = tokens.filter(({ group }) => group === 'color').map(({ name }) => name);

describe('tokens', () => {
  it('have a value in both themes, and differ where themes do', () => {
    const same = tokens.filter(({ light, dark }) => light === dark).map(({ group }) => group);
    expect(tokens.every(({ light, dark }) => light !== '' && dark !== '')).toBe(true);
    expect(new Set(same)).not.toContain('shadow');
    expect(tokens.find(({ group, name }) => group === 'color' && name === 'ink')).toMatchObject({
      use: expect.stringContaining('Text.'),
      light: expect.stringMatching(/^#/),
    });
  });

  it('name what uses them: components, screens, or the styles of every page', () => {
    const used = new Map(
      tokens.map(({ group, name }) => {
        const token = `${group}.${name}`;
        const kinds = tokenUsers
          .filter((user) => user.tokens.includes(token))
          .map(({ kind }) => kind);
        return [token, [...new Set(kinds)]];
      }),
    );
    expect([...used].filter(([, kinds]) => kinds.length === 0).map(([token]) => token)).toEqual([]);
    expect(used.get('fontSize.xl')).toEqual(['screen']);
    expect(used.get('space.xxxl')).toEqual(['screen']);
    expect(used.get('color.selection')).toEqual(['global']);
    expect(used.get('font.sans')).toContain('global');
  });

  it('are grounds, or say what they stand on', () => {
    const grounds = new Set(Object.values(PAIRINGS).flatMap(({ on }) => on));
    // What lies over a whole page has no ground of its own.
    const alone = colors.filter((name) => !(name in PAIRINGS) && !grounds.has(name));
    expect(alone).toEqual(['veil']);
    expect(Object.keys(PAIRINGS).filter((name) => !colors.includes(name))).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('can be read on what they stand on (%s)', (theme) => {
    const faint = Object.entries(PAIRINGS).flatMap(([name, { atLeast }]) => {
      const worst = findWorstContrast(name, theme, tokens);
      return worst && worst.ratio < (atLeast ?? 0)
        ? [`${name} on ${worst.ground}: ${worst.ratio}`]
        : [];
    });
    expect(faint).toEqual([]);
  });
});

it('contrast is that of WCAG', () => {
  expect(getContrast('#000000', '#ffffff')).toBe(21);
  expect(formatContrast(getContrast('#767676', '#ffffff'))).toBe('4.5:1');
  expect(formatContrast(4.49)).toBe('4.4:1');
});

it('sizes are told in pixels and in rem', () => {
  expect(formatSize('16px')).toBe('16 px, 1 rem');
  expect(formatSize('0.8125rem')).toBe('13 px, 0.8125 rem');
  expect(formatSize('max(1.375rem, min(2.75rem, 13vw))')).toBe('22 to 44 px, 1.375 to 2.75 rem');
  expect(formatSize('120ms')).toBe('');
});
