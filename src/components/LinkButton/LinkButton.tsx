import type { ReactNode } from 'react';

import { Anchor, type LinkTarget } from '#components/Link';
import { button, buttonContent, buttonIcon } from '#theme/button.css';

export type LinkButtonProps = LinkTarget & {
  children: ReactNode;
  tone?: 'primary' | 'secondary' | 'quiet' | 'critical';
  size?: 'm' | 'l';
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
