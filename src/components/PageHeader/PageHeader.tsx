import type { ReactNode } from 'react';

import { PageTitle } from '#components/PageTitle';

import * as styles from './PageHeader.css';

export interface PageHeaderProps {
  /** The page's one h1. */
  title: string;
  /** The title as it is drawn, for one that has places to break, such as an address. Default: `title`. */
  heading?: ReactNode;
  /** What the page is for, in a sentence. */
  text?: ReactNode;
  /** Buttons and links that act on the whole page. */
  actions?: ReactNode;
}

/** Title of a dashboard page. */
export function PageHeader({ title, heading = title, text, actions }: PageHeaderProps) {
  return (
    <header className={styles.root}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.headings}>
        <h1 className={styles.title}>{heading}</h1>
        {text !== undefined && <p className={styles.description}>{text}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
