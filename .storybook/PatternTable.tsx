interface PatternTableProps {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A table in words. */
export function PatternTable({ head, rows }: PatternTableProps) {
  return (
    <table className="pattern-table">
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join()}>
            {cells.map((text, column) => (
              <td key={head[column]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
