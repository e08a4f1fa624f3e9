import type { ReactNode } from 'react';

import * as styles from './FocusList.css';

export interface FocusListProps {
  /** Accessible name of the group. */
  label: string;
  children: ReactNode;
}

/** Around rows that can be removed: takes the focus of one that goes. */
export function FocusList({ label, children }: FocusListProps) {
  return (
    <div tabIndex={-1} role="group" aria-label={label} className={styles.root}>
      {children}
    </div>
  );
}

/**
 * The `ref` of a row in a `FocusList`. A row that goes takes the focus of its button with it, and the keyboard would start at the top of
 * the page again. The list takes the focus, not the next button, which must not be pressed by accident.
 */
export function handOverFocus(row: HTMLElement | null) {
  const list = row?.closest<HTMLElement>('[role=group]');
  return () => {
    const isHere = row?.contains(document.activeElement) ?? false;
    if (list) takeFocus(list, isHere);
  };
}

/** Waits for the question to close: it would give focus back to the button that is gone. */
function takeFocus(list: HTMLElement, isHere: boolean) {
  const focused = document.activeElement;
  if (focused?.closest('[role=alertdialog]')) {
    requestAnimationFrame(() => takeFocus(list, false));
  } else if (list.isConnected && (isHere || focused === document.body)) {
    list.focus();
  }
}
