import { useState } from 'react';

import { announcements } from './announcements';
import { ManagerLink } from './ManagerLink';
import { hasWords, Words } from './Words';

const told = Object.entries(announcements).filter(([, { desktop }]) => desktop.length > 0);

/** What screen readers hear in each story that says something, in order. */
export function AnnouncementsPage() {
  const [words, setWords] = useState('');
  const shown = told.filter(([id, { desktop }]) => hasWords([id, ...desktop], words));
  return (
    <>
      <div className="filters">
        <Words words={words} onChange={setWords} />
        <output>{shown.length} stories</output>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Says</th>
            <th scope="col">In this order</th>
            <th scope="col">Story</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(([id, { desktop }]) => (
            <tr key={id}>
              <td>{desktop.length}</td>
              <td>{desktop.join(' → ')}</td>
              <td>
                <ManagerLink to={`/story/${id}`}>{id}</ManagerLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
