import trace from 'virtual:trace';
import { useState } from 'react';

import type { SpecItem } from '#tests/trace/specItems';
import type { Cover } from '#tests/trace/trace';

import { readManagerQuery } from './managerAddress';
import { ManagerLink } from './ManagerLink';
import { hasWords, Words } from './Words';

const ALL = 'Every screen';
const screens = [...new Set(trace.items.map(({ screen }) => screen))];

/** Each item of the specification with the stories and tests that show it. */
export function TracePage() {
  const [screen, setScreen] = useState(findAskedScreen);
  const [words, setWords] = useState('');
  const covered = trace.items.filter(({ id }) => findCovers(id).length > 0).length;
  const shown = trace.items.filter(
    (item) =>
      (screen === ALL || item.screen === screen) &&
      hasWords([item.id, item.text, item.decided], words),
  );
  return (
    <>
      <p>
        <strong>
          {covered} of {trace.items.length}
        </strong>{' '}
        items are shown by a story or proved by a test.
      </p>
      <div className="filters">
        <label>
          Screen{' '}
          <select value={screen} onChange={({ target }) => setScreen(target.value)}>
            {[ALL, ...screens].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <Words words={words} onChange={setWords} placeholder="C020, wallet, ..." />
        <output>{shown.length} shown</output>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">What is wanted</th>
            <th scope="col">Where it is shown</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ item: { id, sections, text, decided } }: { item: SpecItem }) {
  return (
    <tr id={id}>
      <td>
        <strong>{id}</strong>
        <br />
        {sections}
      </td>
      <td>
        {text}
        {decided && <p>Decided since: {decided}</p>}
      </td>
      <td>
        <ul>
          {findCovers(id).map(({ label, storyId }) => (
            <li key={label}>
              {storyId === null ? (
                <code>{label}</code>
              ) : (
                <ManagerLink to={`/story/${storyId}`}>{label}</ManagerLink>
              )}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** The screen that the address asks for, as the pages of the screens do: `&screen=Home`. */
function findAskedScreen(): string {
  const asked = readManagerQuery('screen');
  return screens.find((screen) => screen === asked) ?? ALL;
}

function findCovers(id: string): Cover[] {
  return trace.covers.filter(({ items }) => items.includes(id));
}
