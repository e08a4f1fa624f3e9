import { Fragment, type ReactNode } from 'react';
import {
  Button,
  Menu as AriaMenu,
  MenuTrigger,
  Popover,
  RouterProvider,
  Separator,
} from 'react-aria-components';

import { useFollow } from '#components/Link';
import { VisuallyHidden } from '#components/VisuallyHidden';
import { line, list, surface } from '#theme/popup.css';

import * as styles from './Menu.css';
import { MenuRow, type MenuEntry } from './MenuRow';

export type { MenuEntry };

export interface MenuProps {
  /** Ends the accessible name of the trigger, after what it shows: `Ada Lovelace User menu`. */
  label: string;
  /** What the trigger shows: an `Avatar`, a name, an icon. */
  trigger: ReactNode;
  /** Entries in groups; a line goes between two groups. */
  groups: readonly (readonly MenuEntry[])[];
  /** Not an entry: who is signed in, for example. */
  header?: ReactNode;
  /** Whether it starts open. */
  defaultOpen?: boolean;
}

/** A button that opens a list of actions and links. Arrow keys, typing and Esc work. */
export function Menu({ label, trigger, groups, header, defaultOpen = false }: MenuProps) {
  const follow = useFollow();

  return (
    <MenuTrigger defaultOpen={defaultOpen}>
      <Button className={styles.trigger}>
        {trigger}
        <VisuallyHidden> {label}</VisuallyHidden>
      </Button>
      <Popover className={surface} placement="bottom end" offset={6}>
        {header !== undefined && <div className={styles.header}>{header}</div>}
        <RouterProvider navigate={follow}>
          <AriaMenu className={list}>
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
    </MenuTrigger>
  );
}
