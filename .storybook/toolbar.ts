import type { definePreview } from '@storybook/react-vite';

import type { Locale } from './pseudoLocale';

type ToolbarArgTypes = NonNullable<Parameters<typeof definePreview>[0]['globalTypes']>;
type Icon = NonNullable<NonNullable<ToolbarArgTypes[string]['toolbar']>['icon']>;

/** Milliseconds until a mocked response comes. */
export const NETWORKS: Record<string, number> = {
  instant: 0,
  fast: 300,
  slow: 2000,
  stuck: 60_000,
};

const LANGUAGES = {
  'en-US': 'English',
  longer: 'Longer words',
  mirrored: 'Mirrored words',
} satisfies Record<Locale, string>;

/** The switches of the toolbar. */
export const globalTypes: ToolbarArgTypes = {
  theme: createSwitch('Theme', 'mirror', 'Theme', { light: 'Light', dark: 'Dark' }),
  direction: createSwitch('Direction', 'transfer', 'Writing direction', {
    ltr: 'Left to right',
    rtl: 'Right to left',
  }),
  textSize: createSwitch(
    'Text',
    'zoom',
    'Text size. A reader with larger text also gets the layout of a narrower page: choose that viewport, too',
    // Storybook reads a value of an address that has only digits as a number, and finds it here no more.
    { normal: 'Text 100 %', double: 'Text 200 %' },
  ),
  locale: createSwitch(
    'Language',
    'globe',
    'Language: longer and mirrored ones show what would break in a real one',
    LANGUAGES,
  ),
  network: createSwitch('Network', 'timer', 'Delay of each response', {
    instant: 'No delay',
    fast: '0.3 s delay',
    slow: '2 s delay',
    stuck: 'No response',
  }),
  notices: createSwitch('Notices', 'bell', 'Failures that the specification only logs', {
    quiet: 'Failures are logged',
    helpful: 'Failures are told',
  }),
};

/** Creates a switch whose button says which of its options is chosen. `options`: titles by value. */
function createSwitch(
  title: string,
  icon: Icon,
  description: string,
  options: Record<string, string>,
): ToolbarArgTypes[string] {
  const items = Object.entries(options).map(([value, name]) => ({ value, title: name }));
  return { description, toolbar: { title, icon, items, dynamicTitle: true } };
}

/** What a reader begins with; an address names what differs from it. */
export const initialGlobals = {
  // Not one of the two: an address names the theme only where it differs from this.
  theme: 'system',
  direction: 'ltr',
  textSize: 'normal',
  locale: 'en-US',
  network: 'instant',
  notices: 'quiet',
};
