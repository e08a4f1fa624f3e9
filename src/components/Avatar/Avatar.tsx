import * as styles from './Avatar.css';

export interface AvatarProps {
  /** Its first letter is shown, in whatever script and case it is written. */
  name: string;
  /** 32 and 40 px at the usual text size. */
  size?: 's' | 'm';
  /** People are round, organizations square. */
  shape?: 'round' | 'square';
}

/** The first letter of a name. Hidden from screen readers: the name is beside it. */
export function Avatar({ name, size = 'm', shape = 'round' }: AvatarProps) {
  return (
    <span aria-hidden="true" translate="no" className={styles.root({ size, shape })}>
      {getFirstGrapheme(name.trim())}
    </span>
  );
}

/** What a reader takes for one letter: an accent or a skin tone stays with its base. */
function getFirstGrapheme(text: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return first?.segment ?? '';
}
