import type { ReactNode } from 'react';

export interface RevealedProps {
  children: ReactNode;
}

/** What appears in sight, such as a result that is below a form or above a long list. */
export function Revealed({ children }: RevealedProps) {
  return <div ref={reveal}>{children}</div>;
}

function reveal(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}
