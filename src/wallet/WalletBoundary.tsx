import { Component, type ReactNode } from 'react';

interface WalletBoundaryProps {
  onError: (error: unknown) => void;
  children?: ReactNode;
}

/**
 * Keeps what wallets throw while rendering away from the page: extensions hand in names, icons and
 * getters of their own.
 */
export class WalletBoundary extends Component<WalletBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
