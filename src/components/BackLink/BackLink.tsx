import { ChevronLeft } from 'lucide-react';

import { Anchor } from '#components/Link';

import * as styles from './BackLink.css';

export interface BackLinkProps {
  /** Name of the page that this one belongs to, such as `All mints`. */
  children: string;
  /** Its route. */
  to: string;
}

/** The way up, above the title of a page that the navigation does not list. */
export function BackLink({ children, to }: BackLinkProps) {
  return (
    <Anchor className={styles.root} to={to}>
      <ChevronLeft aria-hidden="true" size="1.125em" className={styles.icon} />
      {children}
    </Anchor>
  );
}
