import { useEffect, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

import { CloseButton } from '#components/CloseButton';

import type { DialogProps } from './Dialog';
import * as styles from './Dialog.css';

/** The sheet of a `Dialog`. */
export function DialogSheet({ title, open, onClose, children, role = 'dialog' }: DialogProps) {
  const asks = role === 'alertdialog';
  const drawn = useNextFrame(open);
  return (
    <ModalOverlay
      className={styles.veil}
      isOpen={drawn}
      isDismissable={!asks}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={styles.sheet}>
        <Dialog className={styles.dialog} role={role}>
          <div className={styles.top}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            {!asks && (
              <div className={styles.close}>
                <CloseButton />
              </div>
            )}
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * True from the frame after `open`. A menu whose entry opens the dialog has then given the focus back to
 * its button, and the dialog finds it there and gives it back in turn. Sooner there may be none to give.
 */
function useNextFrame(open: boolean): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const frame = requestAnimationFrame(() => setPassed(true));
    return () => {
      cancelAnimationFrame(frame);
      setPassed(false);
    };
  }, [open]);
  return open && passed;
}
