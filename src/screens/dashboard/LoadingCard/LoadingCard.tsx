import type { ReactNode } from 'react';

import { Card, type CardProps } from '#components/Card';
import { VisuallyHidden } from '#components/VisuallyHidden';

export interface LoadingCardProps extends Pick<CardProps, 'title'> {
  /** What screen readers find. Without it where a failed load looks the same for good. */
  label?: string;
  /** The rows, without words. */
  children: ReactNode;
}

/** Holds the place of a list while it loads. */
export function LoadingCard({ label, children, ...card }: LoadingCardProps) {
  return (
    <div aria-busy="true">
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
      <Card {...card} flush>
        {children}
      </Card>
    </div>
  );
}
