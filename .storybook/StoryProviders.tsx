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

import { getDirection, showInLocale, type Locale } from './pseudoLocale';
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
  /** Root font size in percent. */
  textSize: string;
  locale: Locale;
  /** Whether a play function queries the page by its English texts before it is translated. */
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

  useLayoutEffect(() => {
    const html = document.documentElement;
    html.dataset['theme'] = theme;
    html.dir = getDirection(locale, direction);
    html.lang = 'en-US';
    html.style.fontSize = textSize === '100' ? '' : `${textSize}%`;
  }, [theme, direction, textSize, locale]);

  useLayoutEffect(() => translatePage(locale, plays), [locale, plays]);

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
                      element={padded ? <div style={{ padding: 24 }}>{children}</div> : children}
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

/** Translates the page: at once, or when its story has played. Returns the way back. */
function translatePage(locale: Locale, plays: boolean): () => void {
  if (locale === 'en-US') return () => undefined;
  if (!plays) return showInLocale(locale);
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
