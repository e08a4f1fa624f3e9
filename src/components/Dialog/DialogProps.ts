import type { ReactNode } from 'react';

export interface DialogProps {
  /** Heading of the dialog, and its accessible name. */
  title: string;
  /** Whether it is there; the caller keeps it. */
  open: boolean;
  /** Esc, and for a `dialog` the close button or a press beside it. Or its code could not be fetched. */
  onClose: () => void;
  /** What is below the heading. Not drawn while closed. */
  children: ReactNode;
  /**
   * `alertdialog` asks before something that cannot be undone: its own buttons close it, and Esc.
   * Default: `dialog`.
   */
  role?: 'dialog' | 'alertdialog';
  /** Identifier of the text that screen readers read after the title. */
  describedBy?: string;
}
