import type { ReactNode } from 'react';

import * as styles from './Text.css';

export interface TextProps {
  children: ReactNode;
  /** 13 px (`caption`), 14, 16, 18, 18, 28 and 44 px (`display`) at the usual text size. */
  look?: 'caption' | 'small' | 'body' | 'lead' | 'heading' | 'title' | 'display' | 'code';
  /** `success` and `critical` say how something ended, beside words that do. */
  tone?: 'ink' | 'soft' | 'faint' | 'success' | 'critical';
  /** The element to be: what the text is, whatever it looks like. Default: `p`. */
  as?: 'p' | 'span' | 'h1' | 'h2' | 'h3' | 'div' | 'dt' | 'dd' | 'code';
}

/** Text in one of the sizes of the theme. */
export function Text({ children, look = 'body', tone = 'ink', as: Element = 'p' }: TextProps) {
  return <Element className={styles.text({ look, tone })}>{children}</Element>;
}
