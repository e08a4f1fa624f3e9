import { createElement, Fragment, useState, type ComponentType, type ReactNode } from 'react';

/** A screen, and a button that leaves it, then comes back. */
function LeaveAndReturn({ children }: { children: ReactNode }) {
  const [here, setHere] = useState(true);
  const button = { onClick: () => setHere(!here) };
  return createElement(
    Fragment,
    null,
    here && children,
    createElement('button', button, here ? 'Leave' : 'Return'),
  );
}

/** Returns a story's `render`: the screen on a page that can be left and opened again. */
export function renderLeavable(Screen: ComponentType) {
  return () => createElement(LeaveAndReturn, null, createElement(Screen));
}
