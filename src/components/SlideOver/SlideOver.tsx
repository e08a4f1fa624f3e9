import type { ReactNode } from 'react';

import { LatePart } from '#components/LatePart';

export interface SlideOverProps {
  /** Accessible name of the dialog. */
  label: string;
  /** Whether it is there; the caller keeps it. */
  open: boolean;
  /** Esc, the close button, or a press beside the sheet. Or its code could not be fetched. */
  onClose: () => void;
  /** What is below the close button. */
  children: ReactNode;
  /** Beside the close button: usually the logo. */
  header?: ReactNode;
}

const loadSheet = async () => (await import('./Sheet')).Sheet;

/**
 * A sheet from the inline start that keeps focus until it closes, then gives it back. Its code comes
 * after the page has been drawn.
 */
export function SlideOver(props: SlideOverProps) {
  return (
    <LatePart load={loadSheet} wanted={props.open} onUnavailable={props.onClose}>
      {(Sheet) => <Sheet {...props} />}
    </LatePart>
  );
}
