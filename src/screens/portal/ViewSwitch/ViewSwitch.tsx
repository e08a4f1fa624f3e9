import { useEffect, useRef, type ReactNode } from 'react';

import * as styles from './ViewSwitch.css';

export interface ViewSwitchProps {
  /** Name of the view that `children` draws. */
  view: string;
  children: ReactNode;
}

/**
 * One view in the place of another. When the control that had focus went away with the last view,
 * reading goes on at the start of the new one instead of at the top of the page.
 */
export function ViewSwitch({ view, children }: ViewSwitchProps) {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef(view);

  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    if (document.activeElement === document.body) root.current?.focus();
  }, [view]);

  return (
    <div ref={root} tabIndex={-1}>
      <div key={view} className={styles.root}>
        {children}
      </div>
    </div>
  );
}
