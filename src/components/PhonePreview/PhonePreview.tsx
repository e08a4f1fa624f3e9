import type { ReactNode } from 'react';

import { UntitledPages } from '#components/PageTitle';

import * as styles from './PhonePreview.css';

export interface PhonePreviewProps {
  /** What the picture shows, in a sentence: all that screen readers get of it. */
  label: string;
  /** The page, drawn by its own screen. */
  children: ReactNode;
}

/** A page as a phone shows it, smaller. A picture: nothing in it can be pressed or reached. */
export function PhonePreview({ label, children }: PhonePreviewProps) {
  return (
    <div role="img" aria-label={label} className={styles.phone}>
      <div inert aria-hidden="true" className={styles.page}>
        <UntitledPages value>{children}</UntitledPages>
      </div>
    </div>
  );
}
