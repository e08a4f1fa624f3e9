import { X } from 'lucide-react';
import { Button } from 'react-aria-components';

import { common } from '#domain/messages/common';
import { iconButton } from '#theme/iconButton.css';

/** Closes the sheet that it is in, which says what that means. */
export function CloseButton() {
  return (
    <Button slot="close" className={iconButton} aria-label={common.close}>
      <X aria-hidden="true" size="1.25rem" />
    </Button>
  );
}
