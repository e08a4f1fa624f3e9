import { Fragment, type RefObject } from 'react';
import {
  I18nProvider,
  Menu as AriaMenu,
  Popover,
  RouterProvider,
  Separator,
} from 'react-aria-components';

import { useFollow } from '#components/Link';
import { line, list, surface } from '#theme/popup.css';

import * as styles from './Menu.css';
import type { MenuFocus, MenuProps } from './MenuProps';
import { MenuRow } from './MenuRow';
import { useDirection } from './useDirection';

interface MenuPopoverProps extends Pick<MenuProps, 'groups' | 'header'> {
  /** Identifier of the button that opens it, and names it. */
  triggerId: string;
  triggerRef: RefObject<HTMLButtonElement | null>;
  /** Where focus goes; null while it is closed. */
  focus: MenuFocus | null;
  /** An entry was chosen, Esc pressed, or something beside it. */
  onClose: () => void;
}

/** Languages of either direction: the library would take the browser's own. */
const LOCALES = { ltr: 'en', rtl: 'ar' };

/** The list that a menu's button opens. */
export function MenuPopover(props: MenuPopoverProps) {
  const locale = LOCALES[useDirection()];
  return (
    <I18nProvider locale={locale}>
      <OpenList {...props} />
    </I18nProvider>
  );
}

function OpenList(props: MenuPopoverProps) {
  const { triggerId, triggerRef, focus, groups, header, onClose } = props;
  const follow = useFollow();

  return (
    <Popover
      className={surface}
      trigger="MenuTrigger"
      triggerRef={triggerRef}
      aria-labelledby={triggerId}
      placement="bottom end"
      offset={6}
      isOpen={focus !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {header !== undefined && <div className={styles.header}>{header}</div>}
      <RouterProvider navigate={follow}>
        <AriaMenu
          id={`${triggerId}-list`}
          className={list}
          aria-labelledby={triggerId}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus
          autoFocus={focus === null || focus === 'list' ? true : focus}
          onClose={onClose}
        >
          {groups.map((group, index) => (
            <Fragment key={group.map(({ id }) => id).join()}>
              {index > 0 && <Separator className={line} />}
              {group.map((entry) => (
                <MenuRow key={entry.id} entry={entry} />
              ))}
            </Fragment>
          ))}
        </AriaMenu>
      </RouterProvider>
    </Popover>
  );
}
