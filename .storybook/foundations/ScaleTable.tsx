import type { CSSProperties } from 'react';

import type { Token } from '#tests/trace/tokens';

import { formatSize } from './sizes';
import { UsedBy } from './UsedBy';

interface ScaleTableProps {
  heading: string;
  tokens: readonly Token[];
}

/** Tokens of one group, each with a sample of it. What moves has its samples in the stories below. */
export function ScaleTable({ heading, tokens }: ScaleTableProps) {
  const isShown = tokens.some(({ group }) => group in SAMPLES || group in LETTERS);
  return (
    <>
      <h2 id={heading.toLowerCase().replaceAll(' ', '-')}>{heading}</h2>
      <table className="tokens-table">
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Value</th>
            {isShown && <th scope="col">Sample</th>}
            <th scope="col">Used by</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.name} id={`${token.group}-${token.name}`}>
              <th scope="row">
                <code>{`${token.group}.${token.name}`}</code>
                <p>{token.use}</p>
              </th>
              <td>
                <Value {...token} />
              </td>
              {isShown && (
                <td>
                  <Sample {...token} />
                </td>
              )}
              <td>
                <UsedBy token={token} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Value({ light, dark }: Token) {
  if (light !== dark) {
    return (
      <>
        <p>Light: {light}</p>
        <p>Dark: {dark}</p>
      </>
    );
  }
  const size = formatSize(light);
  return size === '' ? <code>{light}</code> : <>{size}</>;
}

/** How it looks, in the theme of the page. */
const SAMPLES: Record<string, (value: string, token: Token) => CSSProperties> = {
  space: (value) => ({ inlineSize: value, blockSize: 16, background: 'var(--color-accent)' }),
  radius: (value) => ({ ...BOX, borderRadius: value }),
  size: (value) => ({ ...BOX, inlineSize: value, blockSize: value }),
  shadow: (_, { name }) => ({ ...BOX, borderRadius: 12, boxShadow: `var(--shadow-${name})` }),
};
const BOX = {
  inlineSize: 72,
  blockSize: 48,
  border: '1px solid var(--color-line-strong)',
  background: 'var(--color-surface)',
};
const LETTERS: Record<string, (value: string) => CSSProperties> = {
  fontSize: (value) => ({ fontSize: value }),
  weight: (value) => ({ fontWeight: value }),
  // In lines, whose distance it is.
  lineHeight: (value) => ({
    lineHeight: value,
    display: 'inline-block',
    maxInlineSize: '14ch',
  }),
  font: (value) => ({ fontFamily: value }),
};

function Sample(token: Token) {
  const { group, light } = token;
  const draw = SAMPLES[group];
  if (draw) return <div className="sample" style={draw(light, token)} aria-hidden="true" />;
  const letters = LETTERS[group];
  return letters ? (
    <span style={{ fontFamily: 'var(--font-sans)', ...letters(light) }}>
      $1,284.50 for two coffees
    </span>
  ) : null;
}
