import { Suspense, type ReactNode } from 'react';

import { Spinner } from '#components/Spinner';
import { common } from '#domain/messages/common';

import * as styles from './SessionGate.css';

export type SessionGateProps =
  | { state: 'checking' }
  /** The router's way to another page. */
  | { state: 'redirected'; children: ReactNode }
  /** The protected page. */
  | { state: 'passed'; children: ReactNode };

/** Stands before every protected page and shows nothing of it until the visitor may see it. */
export function SessionGate(props: SessionGateProps) {
  switch (props.state) {
    case 'checking':
      return <Checking />;
    case 'redirected':
      return props.children;
    case 'passed':
      return <Suspense fallback={<Checking />}>{props.children}</Suspense>;
  }
}

function Checking() {
  return (
    <main className={styles.checking}>
      <Spinner text={common.loading} />
    </main>
  );
}
