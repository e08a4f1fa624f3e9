import { Menu } from 'lucide-react';

import { common } from '#domain/messages/common';
import { iconButton } from '#theme/iconButton.css';

export interface MenuButtonProps {
  /** Whether the navigation is open. */
  open: boolean;
  onOpen: () => void;
}

/** Opens the navigation where there is no room beside the page. */
export function MenuButton({ open, onOpen }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={iconButton}
      aria-label={common.menu}
      aria-expanded={open}
      onClick={onOpen}
    >
      <Menu aria-hidden="true" size="1.25rem" />
    </button>
  );
}
