import { Dialog, Modal, ModalOverlay } from 'react-aria-components';

import { CloseButton } from '#components/CloseButton';

import * as styles from './SlideOver.css';
import type { SlideOverProps } from './SlideOverProps';

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
            <CloseButton />
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
