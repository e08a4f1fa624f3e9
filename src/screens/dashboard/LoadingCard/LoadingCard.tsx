import type { ReactNode } from 'react';

import { Card, type CardProps } from '#components/Card';
import { VisuallyHidden } from '#components/VisuallyHidden';

export interface LoadingCardProps extends Pick<
  CardProps,
  'title' | 'description' | 'action' | 'footer' | 'flush'
> {
  /** What screen readers find. Without it where a failed load looks the same for good. */
  label?: string;
  /** The rows, or what is in their place, without words. */
  children: ReactNode;
}

/** Holds the place of a list, or of another card that is not `flush`, while it loads. */
export function LoadingCard({ label, children, flush = true, ...card }: LoadingCardProps) {
  return (
    <div aria-busy="true">
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
      <Card {...card} flush={flush}>
        {children}
      </Card>
    </div>
  );
}
