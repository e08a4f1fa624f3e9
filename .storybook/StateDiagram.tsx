import type { StateMap } from '#tests/trace/stateMaps';

import { BOX, drawingOf, type Point } from './stateMaps/drawing';

export interface StateDiagramProps {
  map: StateMap;
  /** As Storybook writes the name of an export, and where it shows it. */
  storyOf: (name: string) => { name: string; href: string };
}

/** Which event leads from which state to which: a drawing, and the same in words. */
export function StateDiagram({ map, storyOf }: StateDiagramProps) {
  const { width, height, boxes, arrows } = drawingOf(map);
  return (
    <>
      <section className="diagram" aria-label="Drawing of the states">
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
          <title>The same as the table below</title>
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
              <circle cx={at.x} cy={at.y} r="9.5" />
              <text x={at.x} y={at.y + 4} className="number">
                {number}
              </text>
            </g>
          ))}
        </svg>
      </section>
      <StepTable map={map} storyOf={storyOf} />
    </>
  );
}

function Box({ corner, name, href }: { corner: Point; name: string; href: string }) {
  return (
    <a href={href} target="_top">
      <rect {...corner} {...BOX} rx="8" />
      <text x={corner.x + BOX.width / 2} y={corner.y + BOX.height / 2 + 4}>
        {name}
      </text>
    </a>
  );
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
