import { useState, type ReactNode } from 'react';

import * as styles from './ViewSwitch.css';

export interface ViewSwitchProps {
  /** Name of the view that `children` draws. */
  view: string;
  children: ReactNode;
}

/**
 * One view in the place of another. The first is simply there: a customer who opens a page has waited long
 * enough, and moving it costs the first paint. It can take the focus of a control that went away with the last
 * view, so that reading continues at the start of the new one (`useFocusRecovery`).
 */
export function ViewSwitch({ view, children }: ViewSwitchProps) {
  const [shown, setShown] = useState({ view, switched: false });
  if (shown.view !== view) setShown({ view, switched: true });

  return (
    <div tabIndex={-1}>
      <div key={view} className={shown.switched ? styles.appearing : undefined}>
        {children}
      </div>
    </div>
  );
}
