import { createElement, Fragment, useState, type ReactNode } from 'react';

/** A screen, and a button that leaves it, then comes back. */
export function LeaveAndReturn({ children }: { children: ReactNode }) {
  const [here, setHere] = useState(true);
  const button = { onClick: () => setHere(!here) };
  return createElement(
    Fragment,
    null,
    here && children,
    createElement('button', button, here ? 'Leave' : 'Return'),
  );
}
