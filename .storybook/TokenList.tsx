import { toId } from 'storybook/internal/csf';

import { ManagerLink } from './ManagerLink';

/** Where a group of tokens is shown with its values. */
const PAGES: Record<string, string> = {
  color: 'Foundations/Colour',
  shadow: 'Foundations/Space and shape',
  space: 'Foundations/Space and shape',
  radius: 'Foundations/Space and shape',
  size: 'Foundations/Space and shape',
  motion: 'Foundations/Motion',
};
const TYPE = 'Foundations/Type';

/** The design decisions that a component draws on, by their group, in the theme of the toolbar. */
export function TokenList({ tokens }: { tokens: readonly string[] }) {
  const groups = [...new Set(tokens.map(toGroup))];
  return (
    <>
      <h2>Tokens</h2>
      <dl className="tokens">
        {groups.map((group) => (
          <div key={group}>
            <dt>
              <ManagerLink to={`/docs/${toId(PAGES[group] ?? TYPE, 'docs')}`}>{group}</ManagerLink>
            </dt>
            <dd>
              {tokens
                .filter((token) => toGroup(token) === group)
                .map((token) => (
                  <code key={token}>
                    {group === 'color' && (
                      <span
                        style={{ background: `var(--${toKebabCase(token)})` }}
                        aria-hidden="true"
                      />
                    )}
                    {token.slice(group.length + 1)}
                  </code>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function toGroup(token: string): string {
  return token.replace(/\..*/, '');
}

function toKebabCase(token: string): string {
  return token.replace('.', '-').replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}
