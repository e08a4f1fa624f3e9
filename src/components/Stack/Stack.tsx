import type { ReactNode } from 'react';

import * as styles from './Stack.css';

/** A step of the spacing scale: 0, 4, 8, 12, 16, 24, 32, 48 px. */
export type Gap = 'none' | 'xxs' | 'xs' | 's' | 'm' | 'l' | 'xl' | 'xxl';

export interface StackProps {
  /** What is below each other. */
  children: ReactNode;
  /** 0, 4, 8, 12, 16, 24, 32 or 48 px. Default: `m`. */
  gap?: Gap;
  /** Across the line. Default: `stretch`. */
  align?: 'stretch' | 'start' | 'center';
  /** `form` is one column: what is read and filled from top to bottom, 544 px at most on a wide page. Default: `full`. */
  width?: 'full' | 'form';
  /** The element to be: a list's stack is a `ul`. Default: `div`. */
  as?: 'div' | 'section' | 'ul' | 'li';
}

/** Things below each other, at one distance. */
export function Stack(props: StackProps) {
  const { children, gap = 'm', align = 'stretch', width = 'full', as: Element = 'div' } = props;
  return <Element className={styles.stack({ gap, align, width })}>{children}</Element>;
}

export interface InlineProps {
  children: ReactNode;
  /** As of a `Stack`. Default: `s`. */
  gap?: Gap;
  /** Along the line. Default: `start`. */
  justify?: 'start' | 'between' | 'center' | 'end';
}

/** Things beside each other, wrapping when the line is full. */
export function Inline({ children, gap = 's', justify = 'start' }: InlineProps) {
  return <div className={styles.inline({ gap, justify })}>{children}</div>;
}

export interface ColumnsProps {
  /** The form, 544 px wide at most on a wide page. */
  main: ReactNode;
  /** What belongs to it: below the form where there is no room beside it. */
  aside: ReactNode;
}

/** A form, and beside it what came of it or what it draws on. */
export function Columns({ main, aside }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <Stack gap="l">{main}</Stack>
      {aside && <Stack gap="l">{aside}</Stack>}
    </div>
  );
}
