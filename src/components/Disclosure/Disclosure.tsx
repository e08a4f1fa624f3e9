import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import * as styles from './Disclosure.css';

export interface DisclosureProps {
  /** What opens and closes it. */
  summary: string;
  /** What is shown when it is open. */
  children: ReactNode;
  /** `quiet` is for one of many, in a row of a list: no line above, no wider than its words. Default: `line`. */
  look?: 'line' | 'quiet';
  /** Whether it starts open. */
  defaultOpen?: boolean;
}

/** A part that opens on demand, by the browser's own `details`: works before the script. */
export function Disclosure(props: DisclosureProps) {
  const { summary, children, look = 'line', defaultOpen = false } = props;
  return (
    <details className={look === 'line' ? styles.line : undefined} open={defaultOpen}>
      <summary className={styles.summary[look]}>
        {summary}
        <ChevronDown aria-hidden="true" size="1.25em" className={styles.chevron} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
