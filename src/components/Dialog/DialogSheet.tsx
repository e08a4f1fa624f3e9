import { X } from 'lucide-react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

import { common } from '#domain/messages/common';

import type { DialogProps } from './Dialog';
import * as styles from './Dialog.css';

/** The sheet of a `Dialog`. */
export function DialogSheet({ title, open, onClose, children, role = 'dialog' }: DialogProps) {
  const asks = role === 'alertdialog';
  return (
    <ModalOverlay
      className={styles.veil}
      isOpen={open}
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
              <Button slot="close" className={styles.close} aria-label={common.close}>
                <X aria-hidden="true" size="1.25rem" />
              </Button>
            )}
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
