import { useState } from 'react';

import type { StateMap } from '#tests/trace/stateMaps';

import { BOX, createDrawing, type Point } from './stateMaps/drawing';

/** A drawing that is wider can also be shown at its own size; on a phone every drawing is. */
const FITS = 900;
/** Letters that a box has room for in one line. */
const LINE_LENGTH = 17;

export interface StateDiagramProps {
  map: StateMap;
  /** As Storybook writes the name of an export, and where it shows it. */
  storyOf: (name: string) => { name: string; href: string };
}

/** Which event leads from which state to which: a drawing as wide as the page, and the same in words. */
export function StateDiagram({ map, storyOf }: StateDiagramProps) {
  const { width, height, boxes, arrows } = createDrawing(map);
  const [large, setLarge] = useState(false);
  return (
    <>
      <h2 id="map">What leads where</h2>
      <p>
        Press a state to open its story. The numbers are those of the steps below.{' '}
        {width > FITS && (
          <button
            className="full-size"
            type="button"
            aria-pressed={large}
            onClick={() => setLarge(!large)}
          >
            Full size
          </button>
        )}
      </p>
      <section className="diagram" aria-label="Drawing of the states">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          className={large ? 'large' : undefined}
        >
          <title>The same as the list of steps below</title>
          <defs>
            <marker
              id="tip"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M0 0 8 4 0 8Z" />
            </marker>
          </defs>
          {arrows.map(({ number, path, back }) => (
            <path key={number} d={path} className={back ? 'back' : ''} markerEnd="url(#tip)" />
          ))}
          {[...boxes].map(([name, corner]) => (
            <Box key={name} corner={corner} {...storyOf(name)} />
          ))}
          {arrows.map(({ number, at }) => (
            <g key={number}>
              <circle cx={at.x} cy={at.y} r="8.5" />
              <text x={at.x} y={at.y + 3.5} className="number">
                {number}
              </text>
            </g>
          ))}
        </svg>
      </section>
      <details className="steps">
        <summary>{`The ${map.steps.length} steps in words`}</summary>
        <StepTable map={map} storyOf={storyOf} />
      </details>
    </>
  );
}

function Box({ corner, name, href }: { corner: Point; name: string; href: string }) {
  const lines = breakName(name);
  const middle = corner.y + BOX.height / 2 + 4;
  return (
    <a href={href} target="_top">
      <rect {...corner} {...BOX} rx="8" />
      {lines.map((line, index) => (
        <text
          key={line}
          x={corner.x + BOX.width / 2}
          y={middle + (index - (lines.length - 1) / 2) * 13}
        >
          {line}
        </text>
      ))}
    </a>
  );
}

/** A long name is in two lines, as even as its words allow. */
function breakName(name: string): string[] {
  if (name.length <= LINE_LENGTH) return [name];
  const words = name.split(' ');
  const breaks = words.slice(1).map((_, index) => {
    return [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
  });
  return breaks.toSorted((a, b) => getWidest(a) - getWidest(b))[0] ?? [name];
}

function getWidest(lines: string[]): number {
  return Math.max(...lines.map(({ length }) => length));
}

function StepTable({ map, storyOf }: StateDiagramProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">From</th>
          <th scope="col">Event</th>
          <th scope="col">To</th>
        </tr>
      </thead>
      <tbody>
        {map.steps.map(([from, event, to], index) => (
          <tr key={`${from} ${event} ${to}`}>
            <td>{index + 1}</td>
            <td>{from === null ? 'elsewhere' : <StoryLink {...storyOf(from)} />}</td>
            <td>{event}</td>
            <td>{to === null ? 'elsewhere' : <StoryLink {...storyOf(to)} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function StoryLink({ name, href }: { name: string; href: string }) {
  return (
    <a href={href} target="_top">
      {name}
    </a>
  );
}
