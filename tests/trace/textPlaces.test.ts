import { describe, expect, it } from 'vitest';

import { findTextPlaces } from '../../.storybook/textPlaces';
import { texts } from '../../.storybook/texts';
import { countTextsByFile } from './textCounts';
import { readTextUsers } from './textUsers';

const users = readTextUsers();
const counts = Object.entries(await countTextsByFile());

describe('the page of every text', () => {
  it.each(counts)('lists all of %s', (path, count) => {
    expect(texts.filter(({ file }) => file === path)).toHaveLength(count);
  });

  it('builds sentences of dots, and names each text once', () => {
    const broken = texts.filter(({ text }) => /undefined|NaN|\[object|=>|\{/.test(text));
    expect(broken).toEqual([]);
    expect(new Set(texts.map(({ name }) => name)).size).toBe(texts.length);
  });

  it('has what only a list or a number fills', () => {
    const found = new Map(texts.map(({ name, text }) => [name, text]));
    expect(found.get('dashboard.home.overpaid.()')).toBe('Paid twice: an extra … arrived.');
    expect(found.get('amounts.decimals.()')).toBe('Enter at most … digits after the point.');
    expect(found.get('accountErrors.key_limit_reached')).toContain('already have … keys');
  });
});

describe('where a text stands', () => {
  it('is known of every text', () => {
    const lost = texts.filter(({ name }) => {
      const { titles, serverFiles } = findTextPlaces(name, users);
      return titles.length === 0 && serverFiles.length === 0;
    });
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  it('is the screen that shows it, and not those beside it', () => {
    // The rows of all lists, and the pages of signing in, are together in a story of their own.
    const places = findTextPlaces('keys.title', users).titles;
    expect(places).toEqual(['Settings/KeyListScreen', 'Components/Rows']);
    expect(findTextPlaces('auth.login.forgot', users).titles).toEqual([
      'Components/AuthFrame',
      'Auth/LoginScreen',
    ]);
  });

  it('is the server for what only it writes', () => {
    const { titles, serverFiles } = findTextPlaces('mails.reset.subject', users);
    expect(titles).toEqual([]);
    expect(serverFiles).not.toEqual([]);
  });

  it('is the answer and the stories that have it, of an error', () => {
    const { titles, serverFiles } = findTextPlaces('accountErrors.key_limit_reached', users);
    expect(titles).toContain('Settings/KeyListScreen');
    expect(titles).not.toContain('Portal/PaymentScreen');
    expect(serverFiles).toEqual(['server/modules/apiKeys/apiKeys.ts']);
  });
});
