import { common } from '#domain/messages/common';

/** A window without an address yet. */
export interface BlankWindow {
  /** Loads an address in it. Returns false when the window was closed meanwhile. */
  show: (url: string) => boolean;
  close: () => void;
}

/**
 * Opens a window at once, while the browser still counts it as part of the click, for an address that
 * a call will return. Returns null when the browser did not allow it.
 */
export function openBlankWindow(): BlankWindow | null {
  const opened = window.open('', '_blank');
  if (!opened) return null;
  // The page shown there must not access this one.
  opened.opener = null;
  opened.document.title = common.loading;

  return {
    show: (url) => {
      if (opened.closed) return false;
      // Not `href`: going back must not lead to the blank page.
      opened.location.replace(url);
      return true;
    },
    close: () => opened.close(),
  };
}
