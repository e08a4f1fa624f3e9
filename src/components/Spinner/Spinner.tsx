import * as styles from './Spinner.css';

export interface SpinnerProps {
  /** What is going on, such as `Loading...`. Shown, and announced. */
  text: string;
  /** `block` is in the middle of its place; `inline` continues a line of text. */
  layout?: 'block' | 'inline';
}

/** Work in progress, announced politely. */
export function Spinner({ text, layout = 'block' }: SpinnerProps) {
  const inline = layout === 'inline';
  return (
    <div role="status" className={inline ? `${styles.root} ${styles.inline}` : styles.root}>
      <SpinnerMark size={inline ? 's' : 'm'} />
      <bdi>{text}</bdi>
    </div>
  );
}

export interface SpinnerMarkProps {
  /** 28 px at the usual text size; `s` is as high as the text around it. */
  size?: 's' | 'm';
  /** Takes the colour of the text around it, for filled buttons. */
  current?: boolean;
}

/** The ring alone, for places that already say what is going on. Hidden from screen readers. */
export function SpinnerMark({ size = 'm', current = false }: SpinnerMarkProps) {
  const names = [styles.mark, size === 's' && styles.small, current && styles.current];
  return <span aria-hidden="true" data-fades="" className={names.filter(Boolean).join(' ')} />;
}
