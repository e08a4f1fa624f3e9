import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import * as styles from './Banner.css';

export interface BannerProps {
  /** One sentence. */
  children: ReactNode;
  /** `warning` is the yellow one, for the sandbox. */
  tone?: 'warning' | 'info';
}

/** What holds for the whole page, across its top. Announced politely when it appears. */
export function Banner({ children, tone = 'warning' }: BannerProps) {
  const Icon = tone === 'warning' ? TriangleAlert : Info;
  return (
    <div role="status" className={styles.root({ tone })}>
      <Icon aria-hidden="true" size="1.25em" className={styles.icon} />
      <p>
        <bdi>{children}</bdi>
      </p>
    </div>
  );
}
