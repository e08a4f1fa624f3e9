import { useSyncExternalStore } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import type { Globals } from 'storybook/internal/csf';
import { addons } from 'storybook/preview-api';

import { formatGlobals } from './globalsInAddress';
import { passToFrames } from './storyFrames';
import { toThemeName, type ThemeName } from './themeName';

/** What the toolbar says, and who wants to know. Docs pages have no story whose globals they could read. */
let chosen: Globals = {};
const listeners = new Set<() => void>();

/** Keeps what the toolbar says for `useToolbarTheme` and `useToolbarGlobals`. */
export function followToolbar(): void {
  const note = ({
    globals,
    userGlobals = globals,
  }: {
    globals: Globals;
    userGlobals?: Globals;
  }) => {
    // Without what one story asks for: it is not what the reader chose.
    chosen = userGlobals;
    passToFrames(chosen);
    for (const listener of listeners) listener();
  };
  const channel = addons.getChannel();
  channel.on(SET_GLOBALS, note);
  channel.on(GLOBALS_UPDATED, note);
}

/** Returns the theme that the toolbar shows, and follows it. */
export function useToolbarTheme(): ThemeName {
  return useSyncExternalStore(subscribe, () => toThemeName(chosen['theme']));
}

/** Returns what the toolbar says as an address names it, and follows it. */
export function useToolbarGlobals(): string {
  return useSyncExternalStore(subscribe, () => formatGlobals(chosen));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
