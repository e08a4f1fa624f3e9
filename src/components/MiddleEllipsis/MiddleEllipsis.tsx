import { hugText } from './hugText';
import * as styles from './MiddleEllipsis.css';

export interface MiddleEllipsisProps {
  /** An address, a key or a link. */
  children: string;
}

/** Characters that always stay visible at the end. */
const TAIL = 6;

/**
 * One line of a value whose ends tell it apart. Where there is no room its middle gives way, for the
 * eye only: hovering, selecting and reading aloud get every character.
 */
export function MiddleEllipsis({ children }: MiddleEllipsisProps) {
  return (
    <span key={children} ref={hugText} className={styles.root} title={children}>
      <span className={styles.start}>{children.slice(0, -TAIL)}</span>
      <span className={styles.end}>{children.slice(-TAIL)}</span>
    </span>
  );
}
