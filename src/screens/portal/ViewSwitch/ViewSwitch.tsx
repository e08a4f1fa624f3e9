import { useEffect, useRef, useState, type ReactNode } from 'react';

import * as styles from './ViewSwitch.css';

export interface ViewSwitchProps {
  /** Name of the view that `children` draws. */
  view: string;
  children: ReactNode;
}

/**
 * One view in the place of another. The first is simply there: a customer who opens a page has waited long
 * enough, and moving it costs the first paint. When the control that had focus went away with the last view,
 * reading continues at the start of the new one instead of at the top of the page.
 */
export function ViewSwitch({ view, children }: ViewSwitchProps) {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef(view);
  const [shown, setShown] = useState({ view, switched: false });
  if (shown.view !== view) setShown({ view, switched: true });

  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    if (document.activeElement === document.body) root.current?.focus();
  }, [view]);

  return (
    <div ref={root} tabIndex={-1}>
      <div key={view} className={shown.switched ? styles.appearing : undefined}>
        {children}
      </div>
    </div>
  );
}
