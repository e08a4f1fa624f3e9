import { useSyncExternalStore } from 'react';
import {
  CURRENT_STORY_WAS_SET,
  FORCE_REMOUNT,
  GLOBALS_UPDATED,
  SET_GLOBALS,
} from 'storybook/internal/core-events';
import type { Globals } from 'storybook/internal/csf';
import { addons } from 'storybook/preview-api';

import { formatGlobals } from './globalsInAddress';
import { passToFrames } from './storyFrames';
import { toThemeName, type ThemeName } from './themeName';

/** What the toolbar says, and who wants to know. Docs pages have no story whose globals they could read. */
let chosen: Globals = {};
const listeners = new Set<() => void>();

/** A screen that has loaded does not load again, so its story begins anew, and plays. */
const STARTS_ANEW = ['network', 'notices'];

/** The story that has the page for itself; null on a Docs page. */
let alone: string | null = null;

function restartStory() {
  if (alone !== null) addons.getChannel().emit(FORCE_REMOUNT, { storyId: alone });
}

/** Keeps what the toolbar says for `useToolbarTheme` and `useToolbarGlobals`. */
export function followToolbar(): void {
  const note = ({
    globals,
    userGlobals = globals,
  }: {
    globals: Globals;
    userGlobals?: Globals;
  }) => {
    const before = chosen;
    // Without what one story asks for: it is not what the reader chose.
    chosen = userGlobals;
    const isFirst = Object.keys(before).length === 0;
    if (!isFirst && STARTS_ANEW.some((name) => before[name] !== chosen[name])) restartStory();
    passToFrames(chosen);
    for (const listener of listeners) listener();
  };
  const channel = addons.getChannel();
  channel.on(SET_GLOBALS, note);
  channel.on(GLOBALS_UPDATED, note);
  channel.on(CURRENT_STORY_WAS_SET, (shown: { storyId: string; viewMode: string }) => {
    alone = shown.viewMode === 'story' ? shown.storyId : null;
  });
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
