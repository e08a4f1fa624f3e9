import { ChevronDown } from 'lucide-react';
import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';

import { Stack } from '#components/Stack';
import { media } from '#theme/tokens';

import * as styles from './PreviewColumns.css';

export interface PreviewColumnsProps {
  /** The form, 544 px wide at most on a wide page, and its result. */
  main: ReactNode;
  /** What the preview shows, such as `What your customer sees`. */
  title: string;
  /** What the form is going to make. Not mounted while it is folded away. */
  preview: ReactNode;
}

/** A form, and beside it what it is going to make. On a narrow page that is folded away under it. */
export function PreviewColumns({ main, title, preview }: PreviewColumnsProps) {
  const wide = useSyncExternalStore(subscribe, isWide);
  return (
    <div className={styles.columns}>
      <Stack gap="l">{main}</Stack>
      {wide ? (
        <SidePreview title={title}>{preview}</SidePreview>
      ) : (
        <Folded {...{ title, preview }} />
      )}
    </div>
  );
}

/** In sight while a form that is longer than the window is filled in. */
function SidePreview({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.beside}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Folded({ title, preview }: Pick<PreviewColumnsProps, 'title' | 'preview'>) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={title} className={styles.folded}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {title}
        <ChevronDown aria-hidden="true" size="1.25em" className={styles.chevron} />
      </button>
      {open && <div className={styles.body}>{preview}</div>}
    </section>
  );
}

function isWide(): boolean {
  return matchMedia(media.wide).matches;
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(media.wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
