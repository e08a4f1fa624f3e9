import { Suspense, type ReactNode } from 'react';

import { Button } from '#components/Button';
import { Notice } from '#components/Notice';
import { Spinner } from '#components/Spinner';
import { Stack } from '#components/Stack';
import { auth } from '#domain/messages/auth';
import { common } from '#domain/messages/common';

import * as styles from './SessionGate.css';

export type SessionGateProps =
  | { state: 'checking' }
  | {
      /** The check takes long: the server fails, or does not answer. */
      state: 'stalled';
      /** The visitor has tried again, a moment ago. */
      retrying: boolean;
      onRetry: () => void;
    }
  /** The router's way to another page. */
  | { state: 'redirected'; children: ReactNode }
  /** The protected page. */
  | { state: 'passed'; children: ReactNode };

/** Stands before every protected page and shows nothing of it until the visitor may see it. */
export function SessionGate(props: SessionGateProps) {
  switch (props.state) {
    case 'checking':
      return <Checking />;
    case 'stalled':
      return (
        <Checking says={auth.gate.stalled}>
          <Button loading={props.retrying} onClick={props.onRetry}>
            {common.retry}
          </Button>
        </Checking>
      );
    case 'redirected':
      return props.children;
    case 'passed':
      return <Suspense fallback={<Checking />}>{props.children}</Suspense>;
  }
}

/** @param says why it takes long; '' while it does not. */
function Checking({ says = '', children }: { says?: string; children?: ReactNode }) {
  return (
    <main className={styles.checking}>
      <Stack gap="l" align="center">
        <Spinner text={common.loading} />
        <Notice visible>{says}</Notice>
        {children}
      </Stack>
    </main>
  );
}
