import type { Token } from '#tests/trace/tokens';

import { formatContrast } from './contrast';
import { findWorstContrast, PAIRINGS } from './grounds';
import { UsedBy } from './UsedBy';

interface ColorTableProps {
  tokens: readonly Token[];
}

/** Every colour in both themes, with its contrast where it is hardest to see. */
export function ColorTable({ tokens }: ColorTableProps) {
  return (
    <>
      <h2 id="colours">Colours</h2>
      <p>
        The contrast is that on the ground where the colour is hardest to see. Text needs 4.5:1, the
        edge of a control 3:1; a line that only pleases needs none.
      </p>
      <table className="tokens-table">
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
            <th scope="col">Used by</th>
          </tr>
        </thead>
        <tbody>
          {tokens
            .filter(({ group }) => group === 'color')
            .map((token) => (
              <tr key={token.name} id={`color-${token.name}`}>
                <th scope="row">
                  <code>{token.name}</code>
                  <p>{token.use}</p>
                </th>
                <ColorCell token={token} theme="light" tokens={tokens} />
                <ColorCell token={token} theme="dark" tokens={tokens} />
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

interface ColorCellProps {
  token: Token;
  theme: 'light' | 'dark';
  tokens: readonly Token[];
}

function ColorCell({ token, theme, tokens }: ColorCellProps) {
  const worst = findWorstContrast(token.name, theme, tokens);
  const atLeast = PAIRINGS[token.name]?.atLeast;
  return (
    <td>
      <span className="color">
        <span style={{ background: token[theme] }} aria-hidden="true" />
        <code>{token[theme]}</code>
      </span>
      {worst && (
        <p>
          {formatContrast(worst.ratio)} on {worst.ground}
          {atLeast && `, needs ${atLeast}:1`}
        </p>
      )}
    </td>
  );
}
