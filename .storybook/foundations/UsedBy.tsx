import { toId } from 'storybook/internal/csf';
import trace from 'virtual:trace';

import type { Token } from '#tests/trace/tokens';
import type { TokenUser } from '#tests/trace/tokenUsers';

import { ManagerLink } from '../ManagerLink';

/** What draws on a token: how many components and screens, and on demand which. */
export function UsedBy({ token: { group, name } }: { token: Token }) {
  const users = trace.tokenUsers.filter(({ tokens }) => tokens.includes(`${group}.${name}`));
  if (users.length === 0) return <>nothing by itself</>;
  const named = users.filter(({ kind }) => kind !== 'global');
  if (named.length === 0) return <>{summarize(users)}</>;
  return (
    <details>
      <summary>{summarize(users)}</summary>
      <ul>
        {named.map((user) => (
          <li key={user.name}>
            {user.title === null ? (
              user.name
            ) : (
              <ManagerLink to={`/docs/${toId(user.title, 'docs')}`}>{user.name}</ManagerLink>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Returns a phrase such as `3 components, 1 screen, every page`. */
function summarize(users: readonly TokenUser[]): string {
  const counts = (['component', 'screen'] as const).flatMap((kind) => {
    const count = users.filter((user) => user.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kind}${count === 1 ? '' : 's'}`];
  });
  const global = users.filter(({ kind }) => kind === 'global').map(({ name }) => name);
  return [...counts, ...global].join(', ');
}
