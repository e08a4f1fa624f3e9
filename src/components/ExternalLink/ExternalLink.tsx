import type { ReactNode } from 'react';

import { VisuallyHidden } from '#components/VisuallyHidden';
import { common } from '#domain/messages/common';
import { link } from '#theme/link.css';

export interface ExternalLinkProps {
  /** What it leads to. */
  children: ReactNode;
  /** Address outside this host, already checked (`#domain/safeUrl`), or a `mailto:`. */
  href: string;
  /** `quiet` is for secondary links that should not draw the eye. */
  tone?: 'accent' | 'quiet';
  /** Opens here instead of in a new tab. */
  sameTab?: boolean;
}

/** A link that leaves the application. Knows no router, so the portals can use it for free. */
export function ExternalLink({ tone = 'accent', ...anchor }: ExternalLinkProps) {
  return <ExternalAnchor {...anchor} className={link({ tone })} />;
}

export interface ExternalAnchorProps extends Omit<ExternalLinkProps, 'tone'> {
  className: string;
}

/** The bare element, for parts of the design system. A screen uses `ExternalLink`. */
export function ExternalAnchor({ children, href, sameTab, className }: ExternalAnchorProps) {
  if (sameTab === true || href.startsWith('mailto:')) {
    return (
      <a className={className} href={href} rel="noreferrer">
        {children}
      </a>
    );
  }
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> {common.opensInNewTab}</VisuallyHidden>
    </a>
  );
}
