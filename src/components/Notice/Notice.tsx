import * as styles from './Notice.css';

type Tone = 'neutral' | 'warning';

export interface NoticeProps {
  /**
   * What happened and what to do; '' for nothing. Keep the notice mounted, and give '' while
   * something is tried again: screen readers then hear the same words a second time.
   */
  children: string;
  /** Makes the notice visible. Screen readers announce it either way. From `useNotices()`. */
  visible: boolean;
  /** `warning` where money or tokens may have moved. */
  tone?: Tone;
}

/**
 * A failure that the specification calls "only logged". Unless `visible` it leaves no trace on
 * the screen. What others see anyway is the `Announcer`'s.
 */
export function Notice({ children, visible, tone = 'neutral' }: NoticeProps) {
  const shown = visible && children !== '';
  return (
    <div role="status" className={shown ? styles.shown : styles.silent}>
      {shown ? (
        <div className={styles.fold}>
          <div className={styles.note}>
            <Icon tone={tone} />
            <p className={styles.words}>
              <bdi>{children}</bdi>
            </p>
          </div>
        </div>
      ) : (
        children
      )}
    </div>
  );
}

/** Drawn here: the portal's first file has no icons in it. */
const paths = {
  neutral: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM12 11v6M12 7h.01',
  warning: 'M12 4.5v9M12 19h.01',
};

function Icon({ tone }: { tone: Tone }) {
  return (
    <span aria-hidden="true" className={styles.icon({ tone })}>
      <svg
        viewBox="0 0 24 24"
        width="1rem"
        height="1rem"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={paths[tone]} />
      </svg>
    </span>
  );
}
