import { ChevronLeft, ChevronRight } from 'lucide-react';

import { Anchor } from '#components/Link';
import { common } from '#domain/messages/common';

import * as styles from './Breadcrumbs.css';

export interface BreadcrumbsProps {
  /** The pages that this one belongs to, the outermost first. */
  pages: readonly Breadcrumb[];
}

/** A page by its name and its route. */
export interface Breadcrumb {
  label: string;
  to: string;
}

/** The way up, above the title of a page that belongs to another one. The title itself ends it. */
export function Breadcrumbs({ pages }: BreadcrumbsProps) {
  return (
    <nav aria-label={common.breadcrumbs} className={styles.root}>
      {pages.map(({ label, to }, index) => (
        <span key={to} className={styles.item}>
          <Anchor className={styles.link} to={to}>
            {pages.length === 1 && (
              <ChevronLeft aria-hidden="true" size="1em" className={styles.icon} />
            )}
            {label}
          </Anchor>
          {index < pages.length - 1 && (
            <ChevronRight aria-hidden="true" size="1em" className={styles.icon} />
          )}
        </span>
      ))}
    </nav>
  );
}
