import type { ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';

import { ExternalAnchor } from '#components/ExternalLink';
import { link } from '#theme/link.css';

/** Where a link leads: `to` a route of this host, or `href` an address outside it. */
export type LinkTarget =
  | {
      to: string;
      /** Handed to that route beside its address, and forgotten on a reload. */
      state?: Readonly<Record<string, string>> | undefined;
      href?: never;
      sameTab?: never;
    }
  | { href: string; sameTab?: boolean; to?: never; state?: never };

export type LinkProps = LinkTarget & {
  /** What it leads to. */
  children: ReactNode;
  /** `quiet` is for secondary links that should not draw the eye. */
  tone?: 'accent' | 'quiet';
};

/** A link in text. An `href` opens in a new tab, and says so to screen readers. */
export function Link({ tone = 'accent', children, ...target }: LinkProps) {
  return (
    <Anchor {...target} className={link({ tone })}>
      {children}
    </Anchor>
  );
}

export type AnchorProps = LinkTarget & {
  children: ReactNode;
  className: string;
  /** `page` marks the page that the reader is on, `true` one that it belongs to. */
  current?: 'page' | 'true' | undefined;
  /** Called at every activation, also by keyboard. */
  onFollow?: (() => void) | undefined;
};

/**
 * The bare element, for parts that dress a link themselves (`LinkButton`, a sidebar). Screens use
 * `Link`. The only wrapper of the router's link.
 */
export function Anchor({ children, className, current, onFollow, ...target }: AnchorProps) {
  if (target.to === undefined) {
    return (
      <ExternalAnchor {...target} className={className}>
        {children}
      </ExternalAnchor>
    );
  }
  return (
    <RouterLink
      className={className}
      to={target.to}
      state={target.state}
      aria-current={current}
      onClick={onFollow}
    >
      {children}
    </RouterLink>
  );
}

/** For parts that draw their own link elements, such as `Menu`: goes to a route of this host. */
export function useFollow(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => void navigate(to);
}
