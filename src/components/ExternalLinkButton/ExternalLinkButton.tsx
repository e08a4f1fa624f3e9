import type { ReactNode } from 'react';

import { ExternalAnchor } from '#components/ExternalLink';
import { button, buttonContent } from '#theme/button.css';

export interface ExternalLinkButtonProps {
  children: ReactNode;
  /** Address outside this host, already checked (`#domain/safeUrl`), or a `mailto:`. */
  href: string;
  tone?: 'primary' | 'secondary';
  /** Opens here instead of in a new tab. */
  sameTab?: boolean;
}

/**
 * The one way on of a checkout: as wide as its card, and it leaves the application. Knows no router,
 * so the portals can use it for free; elsewhere a `LinkButton` does both.
 */
export function ExternalLinkButton(props: ExternalLinkButtonProps) {
  const { children, tone = 'secondary', ...anchor } = props;
  return (
    <ExternalAnchor {...anchor} className={button({ tone, size: 'l', fullWidth: true })}>
      <span className={buttonContent}>{children}</span>
    </ExternalAnchor>
  );
}
