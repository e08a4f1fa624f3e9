import { X } from 'lucide-react';
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components';

import { common } from '#domain/messages/common';

import type { SlideOverProps } from './SlideOver';
import * as styles from './SlideOver.css';

/** The sheet of a `SlideOver`. */
export function Sheet({ label, open, onClose, children, header }: SlideOverProps) {
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
