import type { ReactNode } from 'react';

import { Button } from '#components/Button';
import { ErrorBoundary } from '#components/ErrorBoundary';
import { PortalFrame } from '#components/PortalFrame';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { common } from '#domain/messages/common';
import { portal } from '#domain/messages/portal';

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
      <Stack gap="l" align="center">
        <Stack gap="xs" align="center">
          <Text look="title" as="h1">
            {crashed.title}
          </Text>
          <Text tone="soft">{portal.crashed}</Text>
        </Stack>
        <Button tone="primary" size="l" fullWidth onClick={onReload}>
          {crashed.reload}
        </Button>
      </Stack>
    </PortalFrame>
  );
  return (
    <ErrorBoundary subject={pathname} onError={onError} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
}
