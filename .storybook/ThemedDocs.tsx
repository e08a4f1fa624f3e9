import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useLayoutEffect, type PropsWithChildren } from 'react';

import { brand } from './brand';
import { useToolbarTheme } from './toolbarGlobals';

/** Wraps every Docs page in Tiller's colours, in the theme that the toolbar shows. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const theme = useToolbarTheme();
  useLayoutEffect(() => {
    // The page itself: not every page holds a story that would set it.
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <DocsContainer context={context} theme={brand[theme]}>
      {children}
    </DocsContainer>
  );
}
