import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { fontSize, lineHeight, motion, radius, space, touchTarget, weight } from '#theme/tokens';

const THEME = join(import.meta.dirname, '../../src/theme');

/** A design decision, with what it is in each theme. */
export interface Token {
  /** `color`, as in `vars.color.ink`. */
  group: string;
  name: string;
  /** What it is for, as the contract of the theme says. May be empty. */
  use: string;
  light: string;
  dark: string;
}

/** Values that are the same in both themes. */
const SCALES: Record<string, Record<string, string>> = {
  space,
  radius,
  fontSize,
  lineHeight,
  weight,
  motion,
  size: { touchTarget },
};

/**
 * Reads every token of the contract `src/theme/vars.css.ts` with its values, from the sources of the theme.
 * @throws for a token without a value: the page would show nothing.
 */
export function readTokens(): Token[] {
  const values = { light: readTheme('light'), dark: readTheme('dark') };
  const fonts = parseValues(read('scale.css.ts'));
  return parseContract(read('vars.css.ts')).map(({ group, name, use }) => {
    const scale = group === 'font' ? fonts : SCALES[group];
    const light = scale?.[name] ?? values.light[`${group}.${name}`];
    const dark = scale?.[name] ?? values.dark[`${group}.${name}`];
    if (light === undefined || dark === undefined) throw new Error(`${group}.${name} has no value`);
    return { group, name, use, light, dark };
  });
}

function readTheme(theme: 'light' | 'dark'): Record<string, string> {
  const [, colors = ''] =
    new RegExp(`export const ${theme} = \\{([\\s\\S]*?)\\n\\}`).exec(read('palette.ts')) ?? [];
  const [, shadows = ''] = read(`${theme}.css.ts`).split('vars.shadow');
  return {
    ...prefixNames('color', parseValues(colors)),
    ...prefixNames('shadow', parseValues(shadows)),
  };
}

function prefixNames(group: string, values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${group}.${name}`, value]),
  );
}

/** Each `name: 'value',` of a text. */
function parseValues(text: string): Record<string, string> {
  const found = text.matchAll(/^\s*(\w+):\s*(['"])(.+?)\2,$/gm);
  return Object.fromEntries([...found].map(([, name = '', , value = '']) => [name, value]));
}

const GROUP = /^ {4}(\w+): \{(?: (.+) \},| *\n([\s\S]*?)\n {4}\},)$/gm;

/** Names and comments. What a comment says goes for the names after it that begin alike. */
function parseContract(text: string): Pick<Token, 'group' | 'name' | 'use'>[] {
  return [...text.matchAll(GROUP)].flatMap(([, group = '', line, block]) => {
    let [use, stem] = ['', ''];
    const parts = (line ?? block ?? '').matchAll(/\/\*\*\s*([\s\S]*?)\s*\*\/|(\w+): null/g);
    return [...parts].flatMap(([, comment, name]) => {
      if (comment !== undefined) [use, stem] = [readComment(comment), ''];
      if (name === undefined) return [];
      stem ||= /^[a-z]+/.exec(name)?.[0] ?? name;
      const isAlike = name.toLowerCase().replace(/^on/, '').startsWith(stem);
      return [{ group, name, use: isAlike ? use : '' }];
    });
  });
}

/** As a sentence: dots at its ends lead from one comment to the next. */
function readComment(comment: string): string {
  const words = comment.replaceAll(/\s*\n\s*\* ?/g, ' ').replaceAll(/^… (?:and )?| …$/g, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function read(name: string): string {
  return readFileSync(join(THEME, name), 'utf8');
}
