import trace from 'virtual:trace';
import { useState } from 'react';

import { toLocale, LOCALES, type Locale } from './pseudoLocale';
import { TextPlaces } from './TextPlaces';
import { hasWords, Words } from './Words';

interface DeckText {
  /** Where it is in the catalogue: `auth.login.submit`. */
  name: string;
  text: string;
  /** Items of the specification that fix it letter for letter; tests compare it byte for byte. */
  items: string[];
}

// In two patterns: of a pattern that excludes by itself, a build finds nothing.
const catalogues = import.meta.glob<Record<string, unknown>>(
  ['../src/domain/messages/*.ts', '!../src/domain/messages/*.test.ts'],
  { eager: true },
);
const deck = Object.values(catalogues).flatMap((catalogue) => listTexts(catalogue, []));

/** Every text that a user reads, by its name in the catalogue. */
export function EveryText() {
  const [words, setWords] = useState('');
  const [locale, setLocale] = useState<Locale>('en-US');
  const [fixedOnly, setFixedOnly] = useState(false);
  const shown = deck.filter(
    ({ name, text, items }) => hasWords([name, text], words) && (!fixedOnly || items.length > 0),
  );
  return (
    <>
      <p>
        <strong>{deck.length}</strong> texts, of which{' '}
        <strong>{deck.filter(({ items }) => items.length > 0).length}</strong> are the
        specification&apos;s own and must not be changed by a byte.
      </p>
      <div className="filters">
        <Words words={words} onChange={setWords} />
        <label>
          Language{' '}
          <select
            value={locale}
            onChange={({ target }) =>
              setLocale(LOCALES.find((each) => each === target.value) ?? 'en-US')
            }
          >
            {LOCALES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            checked={fixedOnly}
            onChange={({ target }) => setFixedOnly(target.checked)}
          />{' '}
          Only the specification&apos;s own
        </label>
        <output>{shown.length} shown</output>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Fixed by</th>
            <th scope="col">Text</th>
            <th scope="col">Where it stands</th>
            <th scope="col">Name</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, text, items }) => (
            <tr key={name}>
              <td>{items.join(', ')}</td>
              <td>{toLocale(text, locale)}</td>
              <td>
                <TextPlaces name={name} text={text} />
              </td>
              <td>
                <code>{name}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function listTexts(value: unknown, path: string[]): DeckText[] {
  if (typeof value === 'string')
    return [{ name: path.join('.'), text: value, items: findItemsFor(value) }];
  if (typeof value === 'function') return listTexts(buildSample(value), [...path, '()']);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, [...path, key]));
}

/** Builds a text from dots in place of its values. Returns null when it needs other values than texts. */
function buildSample(build: Function): unknown {
  try {
    return Reflect.apply(
      build,
      undefined,
      Array.from({ length: build.length }, () => '…'),
    );
  } catch {
    return null;
  }
}

function findItemsFor(text: string): string[] {
  const fixed = trace.items.filter(
    (item) => item.screen === 'Texts' && item.text.includes(`'${text}'`),
  );
  return fixed.map(({ id }) => id);
}
