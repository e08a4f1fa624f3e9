import * as styles from './Skeleton.css';

export interface SkeletonProps {
  /** `field` is as high as a `CopyField`. */
  shape?: 'text' | 'title' | 'field' | 'block' | 'circle';
  width?: 's' | 'm' | 'l' | 'full';
}

/** Holds the place of what is loading. Hidden from screen readers: say `Loading...` beside it. */
export function Skeleton({ shape = 'text', width = 'full' }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.root({ shape, width })} />;
}
