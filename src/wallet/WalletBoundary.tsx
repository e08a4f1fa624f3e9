import { Component, type ReactNode } from 'react';

interface WalletBoundaryProps {
  onError: (error: unknown) => void;
  children?: ReactNode;
}

/**
 * Catches errors that wallets throw while rendering, so that the page continues. Extensions bring their
 * own names, icons and getters.
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
