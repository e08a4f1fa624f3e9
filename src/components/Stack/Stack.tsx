import type { ReactNode } from 'react';

import * as styles from './Stack.css';

/** A step of the spacing scale: 0, 4, 8, 12, 16, 24, 32, 48 px. */
export type Gap = 'none' | 'xxs' | 'xs' | 's' | 'm' | 'l' | 'xl' | 'xxl';

export interface StackProps {
  children: ReactNode;
  gap?: Gap;
  align?: 'stretch' | 'start' | 'center';
  /** `form` is one narrow column: what is read and filled from top to bottom. */
  width?: 'full' | 'form';
  /** The element to be: a list's stack is a `ul`. */
  as?: 'div' | 'section' | 'ul' | 'li';
}

/** Things below each other, at one distance. */
export function Stack(props: StackProps) {
  const { children, gap = 'm', align = 'stretch', width = 'full', as: Element = 'div' } = props;
  return <Element className={styles.stack({ gap, align, width })}>{children}</Element>;
}

export interface InlineProps {
  children: ReactNode;
  gap?: Gap;
  justify?: 'start' | 'between' | 'center' | 'end';
}

/** Things beside each other, wrapping when the line is full. */
export function Inline({ children, gap = 's', justify = 'start' }: InlineProps) {
  return <div className={styles.inline({ gap, justify })}>{children}</div>;
}
