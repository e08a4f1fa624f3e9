import { useSyncExternalStore } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import type { Globals } from 'storybook/internal/csf';
import { addons } from 'storybook/preview-api';

import { toThemeName, type ThemeName } from './themeName';

/** What the toolbar says, and who wants to know. Docs pages have no story whose globals they could read. */
let chosen: unknown;
const listeners = new Set<() => void>();

/** Keeps the theme of the toolbar for `useToolbarTheme`. */
export function followToolbarTheme(): void {
  const note = ({ globals }: { globals: Globals }) => {
    chosen = globals['theme'];
    for (const listener of listeners) listener();
  };
  const channel = addons.getChannel();
  channel.on(SET_GLOBALS, note);
  channel.on(GLOBALS_UPDATED, note);
}

/** Returns the theme that the toolbar shows, and follows it. */
export function useToolbarTheme(): ThemeName {
  return useSyncExternalStore(subscribe, () => toThemeName(chosen));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
