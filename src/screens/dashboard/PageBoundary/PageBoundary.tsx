import type { ReactNode } from 'react';

import { AuthFrame } from '#components/AuthFrame';
import { Button } from '#components/Button';
import { ErrorBoundary } from '#components/ErrorBoundary';
import { common } from '#domain/messages/common';

export interface PageBoundaryProps {
  pathname: string;
  onError: (error: unknown) => void;
  onReload: () => void;
  /** The page. */
  children: ReactNode;
}

const { crashed } = common;

/** Around every page: what it shows when the page itself cannot be shown any more. */
export function PageBoundary({ pathname, onError, onReload, children }: PageBoundaryProps) {
  const fallback = (
    <AuthFrame heading={crashed.title} text={crashed.text}>
      <Button tone="primary" size="l" onClick={onReload}>
        {crashed.reload}
      </Button>
    </AuthFrame>
  );
  return (
    <ErrorBoundary subject={pathname} onError={onError} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
}
