import { useId, type ReactNode } from 'react';

import { Button } from '#components/Button';
import { Dialog, focusAtOnce } from '#components/Dialog';
import { common } from '#domain/messages/common';

import * as styles from './ConfirmDialog.css';

export interface ConfirmDialogProps {
  /** The question: `Expire Key 1?`. */
  title: string;
  /** Whether it is asked; the caller keeps it. */
  open: boolean;
  /** What happens then, and what does not come back. */
  children: ReactNode;
  /** Words of the button that does it: a verb. */
  confirm: string;
  onConfirm: () => void;
  /** "Cancel", or Esc. */
  onCancel: () => void;
}

/** Asks before something that cannot be undone. "Cancel" has the focus, so Enter does no harm. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, open, children, confirm, onConfirm, onCancel } = props;
  const textId = useId();
  return (
    <Dialog role="alertdialog" title={title} open={open} describedBy={textId} onClose={onCancel}>
      <div id={textId} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>
        <Button ref={focusAtOnce} onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button tone="critical" onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
