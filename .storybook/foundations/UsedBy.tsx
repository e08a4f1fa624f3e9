import { toId } from 'storybook/internal/csf';

/** Components that draw on a token: how many, and on demand which. */
export function UsedBy({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <>no component by itself</>;
  return (
    <details>
      <summary>{names.length === 1 ? '1 component' : `${names.length} components`}</summary>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`./?path=/docs/${toId(`Components/${name}`, 'docs')}`} target="_top">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
