import { describe, expect, it } from 'vitest';

import { findTextPlaces } from '../.storybook/textPlaces';
import { readTextUsers } from './trace/textUsers';

const users = readTextUsers();
const catalogues = import.meta.glob<Record<string, unknown>>(
  ['../src/domain/messages/*.ts', '!../src/domain/messages/*.test.ts'],
  { eager: true },
);
const names = Object.values(catalogues).flatMap((catalogue) => listNames(catalogue, []));

/** As the page of all texts names them. */
function listNames(value: unknown, path: string[]): string[] {
  if (typeof value === 'string' || typeof value === 'function') return [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => listNames(inner, [...path, key]));
}

describe('where a text stands', () => {
  it('is known of every text', () => {
    const lost = names.filter((name) => {
      const { titles, serverFiles } = findTextPlaces(name, users);
      return titles.length === 0 && serverFiles.length === 0;
    });
    expect(names.length).toBeGreaterThan(400);
    expect(lost).toEqual([]);
  });

  it('is the screen that shows it, and not those beside it', () => {
    // The rows of all lists are together in a story of their own.
    const places = findTextPlaces('keys.title', users).titles;
    expect(places).toEqual(['Settings/KeyListScreen', 'Components/Rows']);
    expect(findTextPlaces('auth.login.forgot', users).titles).toEqual(['Auth/LoginScreen']);
  });

  it('is the server for what only it writes', () => {
    const { titles, serverFiles } = findTextPlaces('mails.reset.subject', users);
    expect(titles).toEqual([]);
    expect(serverFiles).not.toEqual([]);
  });
});
