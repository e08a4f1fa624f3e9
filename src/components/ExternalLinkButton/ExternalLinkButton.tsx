import type { ReactNode } from 'react';

import { ExternalAnchor } from '#components/ExternalLink';
import { button, buttonContent } from '#theme/button.css';

export interface ExternalLinkButtonProps {
  /** What it leads to. */
  children: ReactNode;
  /** Address outside this host, already checked (`#domain/safeUrl`), or a `mailto:`. */
  href: string;
  /** `primary` for the one thing to do next. Default: `secondary`. */
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
