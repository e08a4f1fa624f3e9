import type { ReactNode } from 'react';

import { toManagerHref } from './globalsInAddress';
import { useToolbarGlobals } from './toolbarGlobals';

interface ManagerLinkProps {
  /** Such as `/docs/components-button--docs`. */
  to: string;
  /** What else the address says. */
  query?: Record<string, string>;
  /** Called when it is followed. */
  onFollow?: () => void;
  children: ReactNode;
}

/** A link from a Docs page to another page or a story, in the theme and the language of this one. */
export function ManagerLink({ to, query, onFollow, children }: ManagerLinkProps) {
  return (
    // The page is framed: what it leads to opens in the window around it.
    <a href={toManagerHref(to, useToolbarGlobals(), query)} target="_top" onClick={onFollow}>
      {children}
    </a>
  );
}
