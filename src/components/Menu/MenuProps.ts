import type { ReactNode } from 'react';

import type { MenuEntry } from './MenuRow';

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

/** Where focus goes when the menu opens: an entry, or the list itself. */
export type MenuFocus = 'first' | 'last' | 'list';
