import type { ReactNode } from 'react';

import { Logo } from '#components/Logo';
import { PageTitle } from '#components/PageTitle';

import * as styles from './AuthFrame.css';
import { Wake } from './Wake';

export interface AuthFrameProps {
  /** A drawing above the heading: how something ended. */
  mark?: ReactNode;
  /** Where the page is in a sequence, such as `Step 1 of 2`. */
  step?: string;
  /** The page's one h1. */
  heading: string;
  /** A sentence under the heading. */
  text?: ReactNode;
  /** The form. */
  children: ReactNode;
  /** A link to the neighbouring screen, such as `Create an account`. */
  footer?: ReactNode;
}

/**
 * The page around sign-in, setup and the return from a checkout: one narrow column, and on wide
 * screens a quiet drawing.
 */
export function AuthFrame(props: AuthFrameProps) {
  const { mark, step, heading, text, children, footer } = props;
  return (
    <div className={styles.root}>
      <PageTitle>{heading}</PageTitle>
      <div className={styles.column}>
        <header className={styles.brand}>
          <Logo />
        </header>
        <main className={styles.main}>
          {mark !== undefined && <div className={styles.mark}>{mark}</div>}
          <hgroup className={styles.words}>
            {step !== undefined && <p className={styles.step}>{step}</p>}
            <h1 className={styles.heading}>{heading}</h1>
            {text !== undefined && <p className={styles.lead}>{text}</p>}
          </hgroup>
          <div className={styles.content}>{children}</div>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </main>
      </div>
      <div className={styles.panel} aria-hidden="true">
        <Wake />
      </div>
    </div>
  );
}
