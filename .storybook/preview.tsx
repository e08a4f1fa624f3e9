import './quietReact';
import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview, type StoryContext } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { configure, fn } from 'storybook/test';

import './storage';
import './emoji';
import '#theme/fonts';
import '#theme/global.css';
import './docs.css';
import './disableAnimations.css';
import { handlers } from '#api/mocks/handlers';
import { clearToken } from '#api/session';
import { setLatency } from '#api/mocks/mock';
import type { Logger } from '#domain/logger';

import { chromaticModes } from './chromaticModes';
import { stopClock } from './clock';
import { selectInComposition } from './composedLinks';
import { assertHeard, listenToAnnouncements } from './announcements';
import { assertSilence, listenToConsole } from './console';
import { describeProps } from './describeProps';
import { followPointer, forgetPointer } from './pointerFocus';
import { waitForLateParts } from './lateParts';
import { waitForMovements } from './movements';
import { assertNothingRefused, forgetRefusals, startNetwork } from './network';
import { LOCALES, type Locale } from './pseudoLocale';
import { seedRandomness } from './randomness';
import { releaseElements } from './releaseElements';
import { endStory, isolateStories } from './storyIsolation';
import { DocsPage } from './ScreenPage';
import { queryInsideFrame } from './queryInsideFrame';
import { retryToBeVisible } from './retryToBeVisible';
import { runStoryChecks } from './storyChecks';
import { tellBehind } from './storyBehind/tellBehind';
import { StoryProviders, type StoryRoute } from './StoryProviders';
import { ThemedDocs } from './ThemedDocs';
import { toThemeName } from './themeName';
import { globalTypes, initialGlobals, NETWORKS } from './toolbar';
import { followToolbar } from './toolbarGlobals';
import { isVitest } from './isVitest';
import { keepPageStill } from './thumbnail';
import { AXE_OPTIONS, keepViolations } from './axeReports';
import { keepAtTop, keepPageAround, leaveFrames } from './leaveFrames';
import { noteStory, offerChecks, removePlaceholders } from './walked';

if (!isVitest) {
  leaveFrames();
  keepAtTop();
  keepPageAround();
  selectInComposition();
  followToolbar();
  tellBehind();
}
offerChecks();
removePlaceholders();
keepPageStill();
followPointer();

declare module 'storybook/internal/csf' {
  interface StoryContext {
    /** The logger around the story: `expect(logger.error).toHaveBeenCalled()`. New for each story. */
    logger: Logger;
  }
}

// How long `findBy…` and `waitFor` look before they give up. Pages come in files of their own, and a
// busy machine takes its time with each, above all where Vite makes them while stories are tested.
const ASYNC_TIMEOUT_MS = isVitest ? 40_000 : 12_000;
configure({ asyncUtilTimeout: ASYNC_TIMEOUT_MS });
retryToBeVisible(ASYNC_TIMEOUT_MS);
isolateStories();

/** The same wherever Storybook is served, as the server names them to its hosts. */
const named = { portalOrigin: 'https://pay.example.com', apiReferenceUrl: '/docs' };

const HOME: StoryRoute = { path: '/', url: '/' };

const MOBILE = { width: 375, height: 812 };
const DESKTOP = { width: 1280, height: 800 };

const createViewport = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
  type:
    width < 600 ? ('mobile' as const) : width < 1000 ? ('tablet' as const) : ('desktop' as const),
});

export default definePreview({
  tags: ['autodocs'],
  addons: [addonDocs(), addonA11y(), addonMsw(startNetwork)],
  argTypesEnhancers: [describeProps],
  parameters: {
    a11y: { test: 'error', options: AXE_OPTIONS },
    docs: {
      page: DocsPage,
      container: ThemedDocs,
      toc: { headingSelector: 'h2, h3', title: 'On this page' },
    },
    layout: 'fullscreen',
    /** Where the story is: `{ path, url, state? }`. Any other address shows "Navigated to <address>". */
    route: HOME,
    // `frame`: what the host draws around the screen (`tests/support/inDashboard.ts`); none by default.
    // `padded: true` leaves room around something smaller than a page: the default of Components.
    /** What differs from the default host configuration. */
    hostConfig: {},
    /** Patterns of what the story is expected to say on the console: anything else fails it. */
    console: [],
    viewport: {
      options: {
        reflow: createViewport('320 px (400 % zoom)', 320, 640),
        mobile: createViewport('Mobile', MOBILE.width, MOBILE.height),
        tablet: createViewport('Tablet', 768, 1024),
        desktop: createViewport('Desktop', DESKTOP.width, DESKTOP.height),
      },
    },
    chromatic: { modes: chromaticModes, prefersReducedMotion: 'reduce' },
    options: {
      storySort: {
        order: [
          'Start here',
          [
            'How to read this Storybook',
            'For designers',
            'For QA',
            'For developers',
            "For merchants' engineers",
            'The specification, covered',
          ],
          'Foundations',
          'Patterns',
          'Components',
          'Auth',
          'Setup',
          'Shell',
          'Dashboard',
          'Settings',
          'Portal',
          ['PaymentScreen', ['Wallet', 'Paying', 'Phone', 'Redemption', 'Redeemed', 'Outcome']],
          'Embed',
          'Wallet',
          'Flows',
        ],
      },
    },
  },
  globalTypes,
  initialGlobals,
  beforeEach(context) {
    context.logger = { error: fn() };
    context.msw.use(...handlers);
    clearToken();
    localStorage.clear();
    sessionStorage.clear();
    forgetRefusals();
    forgetPointer();
    if (context.parameters['frame']) queryInsideFrame(context);
    setLatency(NETWORKS[String(context.globals['network'])] ?? 0);
    keepViolations(context.reporting);
    noteStory(context);
    const listeners = isAlone(context) ? [listenToConsole(), listenToAnnouncements()] : [];
    const ends = [stopClock(), seedRandomness(), releaseElements(context), ...listeners];
    return async () => {
      await endStory(context);
      ends.forEach((end) => end());
    };
  },
  async afterEach(context) {
    const { parameters, globals, id, reporting } = context;
    // Written down as it is heard in English and without notices.
    const isWrittenDown = getLocale(globals) === 'en-US' && getNotices(globals) === 'quiet';
    await runStoryChecks(reporting, [
      waitForLateParts,
      ...(isAlone(context) && isWrittenDown ? [() => assertHeard(id)] : []),
      assertNothingRefused,
      ...(isAlone(context) ? [() => assertSilence(parameters['console'] ?? [])] : []),
      // Before axe looks, which comes after this.
      waitForMovements,
    ]);
  },
  decorators: [
    (Story, { globals, parameters, title, logger, viewMode }) => (
      <StoryProviders
        route={parameters['route'] ?? HOME}
        // A switch shows the story from its start: a screen that has loaded does not load again.
        key={`${globals['network']} ${globals['notices']}`}
        hostConfig={{ ...named, notices: getNotices(globals), ...parameters['hostConfig'] }}
        logger={logger}
        wallet={parameters['wallet'] ?? {}}
        frame={parameters['frame']}
        padded={parameters['padded'] ?? title.startsWith('Components/')}
        theme={toThemeName(globals['theme'])}
        direction={String(globals['direction'])}
        textSize={String(globals['textSize'])}
        locale={getLocale(globals)}
        plays={viewMode === 'story'}
      >
        <Story />
      </StoryProviders>
    ),
  ],
});

/** A Docs page shows several stories: what is said and heard there is of none in particular. */
function isAlone({ viewMode }: Pick<StoryContext, 'viewMode'>): boolean {
  return viewMode === 'story';
}

function getNotices(globals: Record<string, unknown>) {
  return globals['notices'] === 'helpful' ? ('helpful' as const) : ('quiet' as const);
}

function getLocale(globals: Record<string, unknown>): Locale {
  return LOCALES.find((locale) => locale === globals['locale']) ?? 'en-US';
}
