import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '#components/Button';
import { ErrorBoundary } from '#components/ErrorBoundary';
import { PortalFrame } from '#components/PortalFrame';
import { common } from '#domain/messages/common';
import { portal } from '#domain/messages/portal';
import { PortalMessage } from '#screens/portal/PortalMessage';

export interface PortalBoundaryProps {
  pathname: string;
  onError: (error: unknown) => void;
  onReload: () => void;
  /** The portal. */
  children: ReactNode;
}

const { crashed } = common;

/** Around every portal: what it shows when the portal itself cannot be shown any more. */
export function PortalBoundary({ pathname, onError, onReload, children }: PortalBoundaryProps) {
  const fallback = (
    <PortalFrame>
      <PortalMessage
        icon={<TriangleAlert />}
        title={crashed.title}
        text={portal.crashed}
        action={
          <Button tone="primary" size="l" fullWidth onClick={onReload}>
            {crashed.reload}
          </Button>
        }
      />
    </PortalFrame>
  );
  return (
    <ErrorBoundary subject={pathname} onError={onError} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
}
