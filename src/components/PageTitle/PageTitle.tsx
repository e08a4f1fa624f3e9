import { useEffect } from 'react';

import { common } from '#domain/messages/common';

export interface PageTitleProps {
  /** What the page is, such as `Links`. */
  children: string;
}

/** Names the page in the browser's tab and history. Not part of the page itself. */
export function PageTitle({ children }: PageTitleProps) {
  // Not React's <title>: browsers read the first one, and that stands in index.html.
  useEffect(() => {
    document.title = `${children} · ${common.productName}`;
  }, [children]);
  return null;
}
