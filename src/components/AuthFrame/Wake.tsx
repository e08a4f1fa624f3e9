import { LogoDrawing } from '#components/Logo';

import * as styles from './AuthFrame.css';

const LINES = 15;

/** One line of the wake, from port (0) to starboard: it leaves the stern, opens and bends away. */
function buildWakePath(index: number): string {
  const spread = index / (LINES - 1) - 0.5;
  return `M ${404 + spread * 64} 330 C ${396 + spread * 150} 470, ${330 + spread * 560} 560, ${180 + spread * 1050} 960`;
}

/** Ripples around the mark, and how faint each is. */
const RIPPLES = [
  { radius: 122, opacity: 0.16 },
  { radius: 196, opacity: 0.1 },
  { radius: 284, opacity: 0.06 },
];

/** The mark under way: ripples around it, and the wake that bends behind. */
export function Wake() {
  return (
    <svg className={styles.drawing} viewBox="0 0 600 900" preserveAspectRatio="xMidYMid slice">
      <g fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinecap="round">
        {Array.from({ length: LINES }, (_, index) => (
          <path
            key={buildWakePath(index)}
            d={buildWakePath(index)}
            opacity={0.5 - Math.abs(index / (LINES - 1) - 0.5) * 0.7}
          />
        ))}
        {RIPPLES.map(({ radius, opacity }) => (
          <circle key={radius} cx="404" cy="282" r={radius} opacity={opacity} />
        ))}
      </g>
      <svg x="348" y="226" width="112" height="112" viewBox="0 0 32 32">
        <LogoDrawing />
      </svg>
    </svg>
  );
}
