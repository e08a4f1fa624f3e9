import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';

import { LatePart } from '#components/LatePart';
import { VisuallyHidden } from '#components/VisuallyHidden';

import * as styles from './Menu.css';
import type { MenuFocus, MenuProps } from './MenuProps';
import type { MenuEntry } from './MenuRow';

export type { MenuEntry, MenuFocus, MenuProps };

const OPENING_KEYS: Readonly<Record<string, MenuFocus>> = { ArrowDown: 'first', ArrowUp: 'last' };

const loadPopover = async () => (await import('./MenuPopover')).MenuPopover;

/**
 * A button that opens a list of actions and links. Arrow keys, typing and Esc work. The button works
 * at once; the code of the list comes after the page has been drawn.
 */
export function Menu({ label, trigger, groups, header, defaultOpen = false }: MenuProps) {
  const [focus, setFocus] = useState<MenuFocus | null>(defaultOpen ? 'list' : null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const open = focus !== null;

  const show = (chosen: MenuFocus) => {
    // Safari does not focus a button that is clicked, and focus returns to where it was.
    button.current?.focus();
    setFocus(chosen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = OPENING_KEYS[event.key];
    if (!chosen) return;
    event.preventDefault();
    show(chosen);
  };
  // A click without a pointer is made by Enter, Space or a screen reader.
  const onClick = ({ detail }: MouseEvent) => show(detail === 0 ? 'first' : 'list');

  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={styles.trigger}
        aria-haspopup="true"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {trigger}
        <VisuallyHidden> {label}</VisuallyHidden>
      </button>
      <LatePart load={loadPopover} wanted={open} onUnavailable={() => setFocus(null)}>
        {(Popover) => (
          <Popover
            triggerId={id}
            triggerRef={button}
            focus={focus}
            groups={groups}
            header={header}
            onClose={() => setFocus(null)}
          />
        )}
      </LatePart>
    </>
  );
}
