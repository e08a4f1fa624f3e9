import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { STORY_FINISHED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

import { createQueryClient } from '#api/queryClient';
import { defaultHostConfig } from '#contract/defaultHostConfig';
import type { HostConfig } from '#contract/hostConfig';
import type { Logger } from '#domain/logger';
import { UnfinishedWorkProvider } from '#hooks/shared/UnfinishedWorkProvider';
import { useFocusRecovery } from '#hooks/shared/useFocusRecovery';
import { HostConfigProvider } from '#hooks/shared/useHostConfig';
import { LoggerProvider } from '#hooks/shared/useLogger';
import { FakeWalletProvider, type FakeWalletScript } from '#wallet/fakeWallet';

import { getDirection, showInLocale, showStoriesInLocale, type Locale } from './pseudoLocale';
import type { ThemeName } from './themeName';

export interface StoryRoute {
  /** Pattern the story is rendered at, such as `/mint/manage/:id`. Give `/*` to stories that route. */
  path: string;
  /** Address the story starts at. */
  url: string;
  /** What the screen before handed over beside the address. */
  state?: unknown;
}

interface StoryProvidersProps {
  route: StoryRoute;
  hostConfig: Partial<HostConfig>;
  logger: Logger;
  wallet: FakeWalletScript;
  theme: ThemeName;
  direction: string;
  /** Root font size: `normal` or `double`. */
  textSize: string;
  locale: Locale;
  /**
   * Whether the story has the page for itself: its play function queries it by its English texts before it is
   * translated. On a Docs page are several, and words around them.
   */
  plays: boolean;
  /** What the host draws around the screen, and around every other page: it holds an `Outlet`. */
  frame: ComponentType | undefined;
  /** Room around a component that is smaller than a page. */
  padded: boolean;
  children: ReactNode;
}

/**
 * What a host puts around a screen: configuration, query cache, wallet, router, theme and
 * direction.
 */
export function StoryProviders(props: StoryProvidersProps) {
  const { route, hostConfig, logger, wallet, theme, direction, textSize, padded, children } = props;
  const { locale, plays, frame: Frame } = props;
  const [client] = useState(() => createStoryClient(logger));

  useFocusRecovery();

  // First: its way back leads to the direction that is chosen below, and that is taken back in turn.
  useLayoutEffect(() => translatePage(locale, plays), [locale, plays]);

  useLayoutEffect(() => {
    const html = document.documentElement;
    html.dataset['theme'] = theme;
    html.lang = 'en-US';
    html.style.fontSize = textSize === 'double' ? '200%' : '';
    if (plays) html.dir = getDirection(locale, direction);
    // The page that comes next, such as one of Docs, may have no story that says it.
    return () => {
      html.style.fontSize = '';
      html.dir = '';
    };
  }, [theme, direction, textSize, locale, plays]);

  return (
    <HostConfigProvider value={{ ...defaultHostConfig, ...hostConfig }}>
      <LoggerProvider value={logger}>
        <QueryClientProvider client={client}>
          <UnfinishedWorkProvider>
            <FakeWalletProvider script={wallet}>
              <MemoryRouter initialEntries={[toHistoryEntry(route)]}>
                <Routes>
                  <Route element={Frame && <Frame />}>
                    <Route
                      path={route.path}
                      element={
                        <Place {...{ padded, plays }} direction={getDirection(locale, direction)}>
                          {children}
                        </Place>
                      }
                    />
                    <Route path="*" element={<Elsewhere />} />
                  </Route>
                </Routes>
              </MemoryRouter>
            </FakeWalletProvider>
          </UnfinishedWorkProvider>
        </QueryClientProvider>
      </LoggerProvider>
    </HostConfigProvider>
  );
}

interface PlaceProps extends Pick<StoryProvidersProps, 'padded' | 'plays' | 'direction'> {
  children: ReactNode;
}

/** Room around a story, and its direction where the page has another. */
function Place({ padded, plays, direction, children }: PlaceProps) {
  const content = padded ? <div style={{ padding: 24 }}>{children}</div> : children;
  if (plays) return content;
  return (
    <div dir={direction} style={{ display: 'contents' }}>
      {content}
    </div>
  );
}

/** Translates the stories of a Docs page at once, or the page of a story when that has played. Returns the way back. */
function translatePage(locale: Locale, plays: boolean): () => void {
  if (locale === 'en-US') return () => undefined;
  if (!plays) return showStoriesInLocale(locale);
  const channel = addons.getChannel();
  let restore = () => {};
  const show = () => {
    restore = showInLocale(locale);
  };
  channel.once(STORY_FINISHED, show);
  return () => {
    channel.off(STORY_FINISHED, show);
    restore();
  };
}

/** The router takes path and query apart when there is a state. */
function toHistoryEntry({ url, state }: StoryRoute) {
  const { pathname, search } = new URL(url, 'http://story');
  return state === undefined ? url : { pathname, search, state };
}

/** The hosts' own cache, without the retries that would keep a failing story waiting. */
function createStoryClient(logger: Logger) {
  const client = createQueryClient(logger);
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retry: false } });
  return client;
}

/** Stands for every screen that is not the story's own, so that a story can assert where it led. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return (
    <p role="status">
      Navigated to {pathname}
      {search}
    </p>
  );
}
