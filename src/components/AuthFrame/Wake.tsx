interface WakeProps {
  className: string;
}

const LINES = 15;

/** One line of the wake, from port (0) to starboard: it leaves the stern, opens and bends away. */
function wakeLine(index: number): string {
  const spread = index / (LINES - 1) - 0.5;
  const far = 180 + spread * 1050;
  return `M 392 344 C ${392 + spread * 120} 470, ${330 + spread * 560} 560, ${far} 960`;
}

/** Ripples that the bow pushes ahead. */
const RIPPLES = [86, 138, 196, 262];

/** A boat being steered: the mark of the house, and the wake that bends behind it. */
export function Wake({ className }: WakeProps) {
  return (
    <svg className={className} viewBox="0 0 600 900" preserveAspectRatio="xMidYMid slice">
      <g fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinecap="round">
        {Array.from({ length: LINES }, (_, index) => (
          <path
            key={wakeLine(index)}
            d={wakeLine(index)}
            opacity={0.5 - Math.abs(index / (LINES - 1) - 0.5) * 0.7}
          />
        ))}
        {RIPPLES.map((radius, index) => (
          <circle key={radius} cx="404" cy="290" r={radius} opacity={0.2 - index * 0.045} />
        ))}
      </g>
      <g transform="translate(404 290) rotate(12)">
        <path
          d="M 0 -74 C 26 -40 36 -6 33 34 C 32 50 22 58 0 58 C -22 58 -32 50 -33 34 C -36 -6 -26 -40 0 -74 Z"
          fill="currentColor"
        />
        <path
          d="M 0 -46 C 14 -24 19 -2 17 22 C 16 30 11 34 0 34 C -11 34 -16 30 -17 22 C -19 -2 -14 -24 0 -46 Z"
          fill="currentColor"
        />
        <g transform="translate(0 46) rotate(-26)">
          <rect x="-2.5" y="-44" width="5" height="52" rx="2.5" fill="var(--color-surface)" />
          <rect x="-4" y="4" width="8" height="30" rx="4" fill="currentColor" />
        </g>
      </g>
    </svg>
  );
}
