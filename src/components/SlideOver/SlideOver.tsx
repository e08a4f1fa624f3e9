import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components';

import { common } from '#domain/messages/common';

import * as styles from './SlideOver.css';

export interface SlideOverProps {
  /** Accessible name of the dialog. */
  label: string;
  /** Whether it is there; the caller keeps it. */
  open: boolean;
  /** Esc, the close button, or a press beside the sheet. */
  onClose: () => void;
  /** What is below the close button. */
  children: ReactNode;
  /** Beside the close button: usually the logo. */
  header?: ReactNode;
}

/** A sheet from the inline start that keeps focus until it closes, then gives it back. */
export function SlideOver({ label, open, onClose, children, header }: SlideOverProps) {
  return (
    <ModalOverlay
      className={styles.veil}
      isOpen={open}
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={styles.sheet}>
        <Dialog className={styles.dialog} aria-label={label}>
          <div className={styles.top}>
            {header ?? <span />}
            <Button slot="close" className={styles.close} aria-label={common.close}>
              <X aria-hidden="true" size="1.25rem" />
            </Button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
