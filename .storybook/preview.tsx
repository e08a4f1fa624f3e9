import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { configure, fn } from 'storybook/test';

import './storage';
import './emoji';
import '#theme/fonts';
import '#theme/global.css';
import './docs.css';
import './still.css';
import { handlers } from '#api/mocks/handlers';
import type { Logger } from '#domain/logger';

import { stopClock } from './clock';
import { assertNothingRefused, forgetRefusals, startNetwork } from './network';
import { Surroundings, type StoryRoute } from './Surroundings';

declare module 'storybook/internal/csf' {
  interface StoryContext {
    /** The logger around the story: `expect(logger.error).toHaveBeenCalled()`. New for each story. */
    logger: Logger;
  }
}

// How long `findBy…` and `waitFor` look before they give up. Pages come in files of their own, and a
// busy machine takes its time with each.
configure({ asyncUtilTimeout: 8000 });

const HOME: StoryRoute = { path: '/', url: '/' };

const viewport = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
  type:
    width < 600 ? ('mobile' as const) : width < 1000 ? ('tablet' as const) : ('desktop' as const),
});

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startNetwork)],
  parameters: {
    a11y: { test: 'error' },
    layout: 'fullscreen',
    /** Where the story is: `{ path, url, state? }`. Any other address shows "Navigated to <address>". */
    route: HOME,
    // `padded: true` leaves room around something smaller than a page: the default of Components.
    /** What differs from the default host configuration. */
    hostConfig: {},
    viewport: {
      options: {
        reflow: viewport('320 px (400 % zoom)', 320, 640),
        mobile: viewport('Mobile', 375, 812),
        tablet: viewport('Tablet', 768, 1024),
        desktop: viewport('Desktop', 1280, 800),
      },
    },
    options: {
      storySort: {
        order: [
          'Start here',
          'Foundations',
          'Components',
          'Auth',
          'Setup',
          'Shell',
          'Dashboard',
          'Settings',
          'Portal',
          'Flows',
        ],
      },
    },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
    direction: {
      description: 'Writing direction',
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
    textSize: {
      description: 'Text size in percent',
      toolbar: { title: 'Text', icon: 'zoom', items: ['100', '200'], dynamicTitle: true },
    },
  },
  initialGlobals: {
    theme: 'light',
    direction: 'ltr',
    textSize: '100',
  },
  beforeEach(context) {
    context.logger = { error: fn() };
    context.msw.use(...handlers);
    localStorage.clear();
    sessionStorage.clear();
    forgetRefusals();
    return stopClock();
  },
  afterEach: assertNothingRefused,
  decorators: [
    (Story, { globals, parameters, title, logger }) => (
      <Surroundings
        route={parameters['route'] ?? HOME}
        hostConfig={parameters['hostConfig'] ?? {}}
        logger={logger}
        wallet={parameters['wallet'] ?? {}}
        padded={parameters['padded'] ?? title.startsWith('Components/')}
        theme={String(globals['theme'])}
        direction={String(globals['direction'])}
        textSize={String(globals['textSize'])}
      >
        <Story />
      </Surroundings>
    ),
  ],
});
