import type { ReactNode } from 'react';

import * as styles from './Text.css';

export interface TextProps {
  children: ReactNode;
  look?: 'caption' | 'small' | 'body' | 'lead' | 'heading' | 'title' | 'display' | 'code';
  tone?: 'ink' | 'soft' | 'faint' | 'success' | 'critical';
  /** The element to be: what the text is, whatever it looks like. Default: `p`. */
  as?: 'p' | 'span' | 'h1' | 'h2' | 'h3' | 'div' | 'dt' | 'dd' | 'code';
}

/** Text in one of the house's sizes. */
export function Text({ children, look = 'body', tone = 'ink', as: Element = 'p' }: TextProps) {
  return <Element className={styles.text({ look, tone })}>{children}</Element>;
}
