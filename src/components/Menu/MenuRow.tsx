import type { ReactNode } from 'react';
import { MenuItem } from 'react-aria-components';

import { VisuallyHidden } from '#components/VisuallyHidden';
import { common } from '#domain/messages/common';
import { row, rowCritical, rowIcon } from '#theme/popup.css';

/** An entry leads `to` a route of this host, to an outside `href` (new tab), or does something. */
export type MenuEntry = {
  id: string;
  label: string;
  /** An icon of `lucide-react`. */
  icon?: ReactNode;
  tone?: 'plain' | 'critical';
  disabled?: boolean;
} & (
  | { to: string; href?: never; onSelect?: never }
  | { href: string; to?: never; onSelect?: never }
  | {
      onSelect: () => void;
      /** It opens a window, and says so to screen readers. */
      opensWindow?: boolean;
      to?: never;
      href?: never;
    }
);

interface MenuRowProps {
  entry: MenuEntry;
}

/** One entry of a menu. */
export function MenuRow({ entry }: MenuRowProps) {
  const { id, label, icon, tone = 'plain', disabled = false } = entry;
  return (
    <MenuItem
      id={id}
      className={tone === 'critical' ? `${row} ${rowCritical}` : row}
      textValue={label}
      isDisabled={disabled}
      {...getDestination(entry)}
    >
      {icon !== undefined && (
        <span aria-hidden="true" className={rowIcon}>
          {icon}
        </span>
      )}
      <span>{label}</span>
      {isLeavingPage(entry) && <VisuallyHidden> {common.opensInNewTab}</VisuallyHidden>}
    </MenuItem>
  );
}

function isLeavingPage(entry: MenuEntry): boolean {
  return entry.onSelect === undefined ? entry.href !== undefined : (entry.opensWindow ?? false);
}

function getDestination(entry: MenuEntry) {
  if (entry.to !== undefined) return { href: entry.to };
  if (entry.href !== undefined) {
    return { href: entry.href, target: '_blank', rel: 'noopener noreferrer' };
  }
  return { onAction: entry.onSelect };
}
