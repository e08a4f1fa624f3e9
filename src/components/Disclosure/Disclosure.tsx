import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import * as styles from './Disclosure.css';

export interface DisclosureProps {
  /** What opens and closes it. */
  summary: string;
  /** What is shown when it is open. */
  children: ReactNode;
  /** Whether it starts open. */
  defaultOpen?: boolean;
}

/** A part that opens on demand, by the browser's own `details`: works before the script. */
export function Disclosure({ summary, children, defaultOpen = false }: DisclosureProps) {
  return (
    <details className={styles.root} open={defaultOpen}>
      <summary className={styles.summary}>
        {summary}
        <ChevronDown aria-hidden="true" size="1.25em" className={styles.chevron} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
