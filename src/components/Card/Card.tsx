import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import * as styles from './Card.css';

export interface CardProps {
  /** What went wrong with it, first in the card. Nothing when it is false. */
  alert?: ReactNode;
  /** What the card is about. */
  children?: ReactNode;
  /** A heading of the page. */
  title?: ReactNode;
  /** A sentence under the title. */
  description?: ReactNode;
  /** A button or link at the title's other end. */
  action?: ReactNode;
  /** Buttons under a hairline. */
  footer?: ReactNode;
  /** Level of the title in the page. Default: `2`. */
  headingLevel?: 2 | 3;
  /** The children reach the card's edges: tables, lists of rows. Default: `false`. */
  flush?: boolean;
  /** `accent` draws the eye to what was just made, with a check at its title. Default: `plain`. */
  tone?: 'plain' | 'accent';
}

/** A surface for one subject. */
export function Card(props: CardProps) {
  const { alert, children, title, description, action, footer, headingLevel = 2 } = props;
  const { flush = false, tone = 'plain' } = props;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';

  return (
    <section className={styles.root({ tone })}>
      {title !== undefined && (
        <div className={styles.header}>
          <div className={styles.headings}>
            <div className={styles.titleLine}>
              {tone === 'accent' && (
                <span aria-hidden="true" className={styles.done}>
                  <Check size="0.9375rem" strokeWidth={2.75} />
                </span>
              )}
              <Heading className={styles.title}>{title}</Heading>
            </div>
            {description !== undefined && <p className={styles.description}>{description}</p>}
          </div>
          {action}
        </div>
      )}
      {alert && <div className={styles.alert}>{alert}</div>}
      {children !== undefined && (
        <div className={flush ? styles.flush : styles.body}>{children}</div>
      )}
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </section>
  );
}
