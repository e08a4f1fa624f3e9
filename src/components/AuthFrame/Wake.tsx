import * as styles from './AuthFrame.css';

const LINES = 15;

/** One line of the wake, from port (0) to starboard: it leaves the stern, opens and bends away. */
function wakeLine(index: number): string {
  const spread = index / (LINES - 1) - 0.5;
  return `M 393 344 C ${392 + spread * 120} 470, ${330 + spread * 560} 560, ${180 + spread * 1050} 960`;
}

/** Ripples around the hull, and how faint each is. */
const RIPPLES = [
  { radius: 112, opacity: 0.16 },
  { radius: 188, opacity: 0.1 },
  { radius: 284, opacity: 0.06 },
];

/** A boat being steered, seen from above: hull, cockpit, tiller, and the wake that bends behind. */
export function Wake() {
  return (
    <svg className={styles.drawing} viewBox="0 0 600 900" preserveAspectRatio="xMidYMid slice">
      <g fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinecap="round">
        {Array.from({ length: LINES }, (_, index) => (
          <path
            key={wakeLine(index)}
            d={wakeLine(index)}
            opacity={0.5 - Math.abs(index / (LINES - 1) - 0.5) * 0.7}
          />
        ))}
        {RIPPLES.map(({ radius, opacity }) => (
          <circle key={radius} cx="404" cy="290" r={radius} opacity={opacity} />
        ))}
      </g>
      <g transform="translate(404 290) rotate(12)">
        <path
          d="M0-84C25-48 35-10 32 34C31 48 24 56 12 56H-12C-24 56-31 48-32 34C-35-10-25-48 0-84Z"
          fill="currentColor"
        />
        <path
          className={styles.cockpit}
          d="M0-22C11-14 17-2 17 12V26C17 35 11 41 0 41S-17 35-17 26V12C-17-2-11-14 0-22Z"
        />
        <g transform="translate(0 52) rotate(-20)" fill="currentColor">
          <rect x="-2.5" y="-50" width="5" height="52" rx="2.5" />
          <rect x="-4" y="0" width="8" height="32" rx="4" />
        </g>
      </g>
    </svg>
  );
}
