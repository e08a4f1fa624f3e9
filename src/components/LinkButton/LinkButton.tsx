import type { ReactNode } from 'react';

import { Anchor, type LinkTarget } from '#components/Link';
import { button, buttonContent, buttonIcon } from '#theme/button.css';

export type LinkButtonProps = LinkTarget & {
  /** What it leads to, or what is done there. */
  children: ReactNode;
  /** One `primary` per screen. Default: `secondary`. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'critical';
  /** 44 or 52 px high. Default: `m`. */
  size?: 'm' | 'l';
  /** As wide as its place. Default: `false`. */
  fullWidth?: boolean;
  /** An icon of `lucide-react` before the words. */
  icon?: ReactNode;
};

/** A link that looks like a button: `to` a route, or `href` an outside address. */
export function LinkButton(props: LinkButtonProps) {
  const { children, tone = 'secondary', size = 'm', fullWidth = false, icon, ...target } = props;
  return (
    <Anchor {...target} className={button({ tone, size, fullWidth })}>
      <span className={buttonContent}>
        {icon !== undefined && (
          <span aria-hidden="true" className={buttonIcon}>
            {icon}
          </span>
        )}
        {children}
      </span>
    </Anchor>
  );
}
