import { useEffect, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

import { CloseButton } from '#components/CloseButton';
import { dialogEnd, dialogStart } from '#theme/dialog.css';

import * as styles from './Dialog.css';
import type { DialogProps } from './DialogProps';

/** The sheet of a `Dialog`. */
export function DialogSheet(props: DialogProps) {
  const { title, open, onClose, children, role = 'dialog', describedBy } = props;
  const description = describedBy === undefined ? {} : { 'aria-describedby': describedBy };
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
        <Dialog className={styles.dialog} role={role} {...description}>
          <Edge className={dialogStart} />
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
          <Edge className={dialogEnd} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Knows whether it is scrolled out of sight: then a line tells what stays from what moves beneath. */
function Edge({ className }: { className: string }) {
  return <span aria-hidden="true" ref={watchSight} className={className} />;
}

function watchSight(edge: HTMLElement | null) {
  const scroller = edge?.offsetParent?.parentElement;
  if (!edge || !scroller) return undefined;
  // Measured anew: what was seen may be of a window that had no size for a moment, as a browser's for a picture.
  const measure = () => {
    const [room, place] = [scroller.getBoundingClientRect(), edge.getBoundingClientRect()];
    edge.toggleAttribute('data-hidden', place.bottom <= room.top || place.top >= room.bottom);
  };
  const sight = new IntersectionObserver(measure);
  sight.observe(edge);
  // And once more when the room has its size again.
  const size = new ResizeObserver(measure);
  size.observe(scroller);
  return () => {
    sight.disconnect();
    size.disconnect();
  };
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
