import { createContext, useContext, useEffect } from 'react';

import { common } from '#domain/messages/common';

export interface PageTitleProps {
  /** What the page is, such as `Links`. */
  children: string;
  /** Whether the product's name follows, as on every page of the dashboard. Default: `true`. */
  withProduct?: boolean;
}

/** True inside previews, which must not set the document title. */
export const UntitledPages = createContext(false);

/** Names the page in the browser's tab and history. Not part of the page itself. */
export function PageTitle({ children, withProduct = true }: PageTitleProps) {
  const title = withProduct ? `${children} · ${common.productName}` : children;
  const untitled = useContext(UntitledPages);
  // Not React's <title>: browsers read the first one, and that is in index.html.
  useEffect(() => {
    if (!untitled) document.title = title;
  }, [title, untitled]);
  return null;
}
