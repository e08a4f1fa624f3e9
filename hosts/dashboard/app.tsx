import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import '#theme/global.css';
import { consoleLogger } from '#api/consoleLogger';
import { readHostConfig } from '#api/hostConfig';
import { createQueryClient } from '#api/queryClient';
import { whenPainted } from '#hooks/shared/lazyPages';
import { RouteList } from '#hooks/shared/RouteList';
import { HostConfigProvider } from '#hooks/shared/useHostConfig';

import { fetchAllPages, NotFound, routes } from './routes';

/** Draws the dashboard into the page. */
export async function render(): Promise<void> {
  await pageIsParsed();
  const root = document.querySelector('#root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <HostConfigProvider value={readHostConfig()}>
        <QueryClientProvider client={createQueryClient(consoleLogger)}>
          <BrowserRouter>
            <RouteList routes={routes} otherwise={<NotFound />} />
          </BrowserRouter>
        </QueryClientProvider>
      </HostConfigProvider>
    </StrictMode>,
  );
}

/**
 * Fetches what the first page is drawn without: the web font, in whose place a local font of the same
 * measures stands, and the pages that were not asked for.
 */
export function fetchRest(): void {
  whenPainted(() => {
    void import('#theme/fonts');
    void fetchAllPages();
  });
}

/** The first file runs as soon as it is there, which may be before the browser has read the page. */
async function pageIsParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true });
  });
}
