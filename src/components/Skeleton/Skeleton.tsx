import * as styles from './Skeleton.css';

export interface SkeletonProps {
  /**
   * `text` is as high as a line of it, `small` as one of secondary text; `field` as a `CopyField`,
   * `control` as a `TextField`; `block` is 96 px, `circle` 40 px.
   */
  shape?: 'text' | 'small' | 'title' | 'field' | 'control' | 'block' | 'circle';
  /** 96, 192 and 384 px at the usual text size, or as wide as its place. */
  width?: 's' | 'm' | 'l' | 'full';
}

/** Holds the place of what is loading. Hidden from screen readers: say `Loading...` beside it. */
export function Skeleton({ shape = 'text', width = 'full' }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.root({ shape, width })} />;
}
