import trace from 'virtual:trace';
import { useState } from 'react';

import { toLocale, LOCALES, type Locale } from './pseudoLocale';
import { TextPlaces } from './TextPlaces';
import { texts, type ListedText } from './texts';
import { hasWords, Words } from './Words';

interface DeckText extends ListedText {
  /** Items of the specification that fix it letter for letter; tests compare it byte for byte. */
  items: string[];
}

const deck: readonly DeckText[] = texts.map(({ file, name, text }) => ({
  file,
  name,
  text,
  items: findItemsFor(text),
}));

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
          {shown.map(({ file, name, text, items }) => (
            <tr key={name} data-file={file}>
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

function findItemsFor(text: string): string[] {
  const fixed = trace.items.filter(
    (item) => item.screen === 'Texts' && item.text.includes(`'${text}'`),
  );
  return fixed.map(({ id }) => id);
}
