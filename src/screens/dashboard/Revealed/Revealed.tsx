import type { ReactNode } from 'react';

/** What appears in sight, such as a result that is below a form or above a long list. */
export function Revealed({ children }: { children: ReactNode }) {
  return <div ref={reveal}>{children}</div>;
}

function reveal(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}
