interface WakeProps {
  className: string;
}

/** Lines of the drawing, from the stern outwards. */
const LINES = Array.from({ length: 16 }, (_, index) => index);

/** The wake behind a boat that is being steered: lines that open and bend to one side. */
export function Wake({ className }: WakeProps) {
  return (
    <svg className={className} viewBox="0 0 600 900" preserveAspectRatio="xMidYMid slice">
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        {LINES.map((line) => {
          const spread = (line - 7.5) * 46;
          return (
            <path
              key={line}
              d={`M300 250 C ${300 + spread * 0.12} 420, ${300 + spread} 520, ${240 + spread * 2.1} 960`}
              strokeWidth={1.25}
              opacity={0.42 - Math.abs(line - 7.5) * 0.035}
            />
          );
        })}
      </g>
      <g fill="currentColor">
        <path d="M300 120 C 322 150 332 190 326 236 Q 300 262 274 236 C 268 190 278 150 300 120 Z" />
        <rect x="296" y="226" width="8" height="46" rx="4" />
      </g>
    </svg>
  );
}
