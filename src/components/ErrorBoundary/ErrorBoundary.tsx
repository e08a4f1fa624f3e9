import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** What may fail to render. */
  children: ReactNode;
  /** What the children show, such as a path. Another one is given another chance. */
  subject: string;
  /** Shown in place of the children after one of them failed to render. */
  fallback: ReactNode;
  /** Gets what failed. */
  onError: (error: unknown) => void;
}

interface ErrorBoundaryState {
  /** The subject that failed. */
  failed: string | null;
}

/** Keeps an error in one page from emptying the whole window. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromProps({ subject }: ErrorBoundaryProps, { failed }: ErrorBoundaryState) {
    return failed === null || failed === subject ? null : { failed: null };
  }

  override state: ErrorBoundaryState = { failed: null };

  override componentDidCatch(error: unknown) {
    this.setState({ failed: this.props.subject });
    this.props.onError(error);
  }

  override render() {
    return this.state.failed === null ? this.props.children : this.props.fallback;
  }
}
