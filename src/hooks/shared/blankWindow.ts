import { common } from '#domain/messages/common';

/** A window without an address yet. */
export interface BlankWindow {
  /** Leads it to an address. False when the reader has closed it meanwhile. */
  show: (url: string) => boolean;
  close: () => void;
}

/**
 * Opens a window at once, while the browser still knows of the click, for an address that a call
 * will answer. Null: the browser did not allow it.
 */
export function openBlankWindow(): BlankWindow | null {
  const opened = window.open('', '_blank');
  if (!opened) return null;
  // What will be shown there must not reach back.
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
