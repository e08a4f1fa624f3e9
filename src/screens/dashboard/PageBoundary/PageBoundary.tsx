import { TriangleAlert } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';

import { AuthFrame } from '#components/AuthFrame';
import { Button } from '#components/Button';
import { ErrorBoundary } from '#components/ErrorBoundary';
import { RoundIcon } from '#components/RoundIcon';
import { common } from '#domain/messages/common';

export interface PageBoundaryProps {
  pathname: string;
  onError: (error: unknown) => void;
  onReload: () => void;
  /** The page. */
  children: ReactNode;
}

const { crashed } = common;

/**
 * Around every page: shows nothing until the page's code is there, and what to do when the page cannot
 * be shown any more.
 */
export function PageBoundary({ pathname, onError, onReload, children }: PageBoundaryProps) {
  const fallback = (
    <AuthFrame
      mark={<RoundIcon icon={<TriangleAlert />} />}
      heading={crashed.title}
      text={crashed.text}
    >
      <Button tone="primary" size="l" fullWidth onClick={onReload}>
        {crashed.reload}
      </Button>
    </AuthFrame>
  );
  return (
    <ErrorBoundary subject={pathname} onError={onError} fallback={fallback}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
