import type { ReactNode } from 'react';

import * as styles from './Card.css';

export interface CardProps {
  children?: ReactNode;
  title?: string;
  /** A sentence under the title. */
  description?: ReactNode;
  /** A button or link at the title's other end. */
  action?: ReactNode;
  /** Buttons under a hairline. */
  footer?: ReactNode;
  /** Level of the title in the page. */
  headingLevel?: 2 | 3;
  /** The children reach the card's edges: tables, lists of rows. */
  flush?: boolean;
  /** `accent` draws the eye to what was just made. */
  tone?: 'plain' | 'accent';
}

/** A surface for one subject. */
export function Card(props: CardProps) {
  const { children, title, description, action, footer, headingLevel = 2 } = props;
  const { flush = false, tone = 'plain' } = props;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';

  return (
    <section className={styles.root({ tone })}>
      {title !== undefined && (
        <div className={styles.header}>
          <div className={styles.headings}>
            <Heading className={styles.title}>{title}</Heading>
            {description !== undefined && <p className={styles.description}>{description}</p>}
          </div>
          {action}
        </div>
      )}
      {children !== undefined && (
        <div className={flush ? styles.flush : styles.body}>{children}</div>
      )}
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </section>
  );
}
