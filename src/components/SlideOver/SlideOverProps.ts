import type { ReactNode } from 'react';

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
