import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown in place of the children after one of them failed to render. */
  fallback: ReactNode;
  /** Told what failed. */
  onError: (error: unknown) => void;
}

interface ErrorBoundaryState {
  failed: boolean;
}

/** Keeps an error in one page from emptying the whole. Give it a `key` to start anew, such as a path. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true };
  }

  override state: ErrorBoundaryState = { failed: false };

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
