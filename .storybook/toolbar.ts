import type { definePreview } from '@storybook/react-vite';

import { LOCALES, type Locale } from './pseudoLocale';

type ToolbarArgTypes = NonNullable<Parameters<typeof definePreview>[0]['globalTypes']>;

/** Milliseconds until a mocked answer comes. */
export const NETWORKS: Record<string, number> = {
  instant: 0,
  fast: 300,
  slow: 2000,
  stuck: 60_000,
};

const SPEEDS: Record<string, string> = {
  instant: 'Answers at once',
  fast: 'Answers in 0.3 s',
  slow: 'Answers in 2 s',
  stuck: 'No answers',
};

const LANGUAGES: Record<Locale, string> = {
  'en-US': 'English',
  longer: 'Longer words',
  mirrored: 'Mirrored words',
};

/** The switches of the toolbar. */
export const globalTypes: ToolbarArgTypes = {
  theme: {
    description: 'Theme',
    toolbar: {
      title: 'Theme',
      icon: 'mirror',
      items: [
        { value: 'light', title: 'Light' },
        { value: 'dark', title: 'Dark' },
      ],
      dynamicTitle: true,
    },
  },
  direction: {
    description: 'Writing direction',
    toolbar: {
      title: 'Direction',
      icon: 'transfer',
      items: [
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
      dynamicTitle: true,
    },
  },
  textSize: {
    description: 'Text size in percent',
    toolbar: {
      title: 'Text',
      icon: 'zoom',
      items: [
        { value: '100', title: 'Text 100 %' },
        { value: '200', title: 'Text 200 %' },
      ],
      dynamicTitle: true,
    },
  },
  locale: {
    description: 'Language: longer and mirrored ones show what would break in a real one',
    toolbar: {
      title: 'Language',
      icon: 'globe',
      items: LOCALES.map((value) => ({ value, title: LANGUAGES[value] })),
      dynamicTitle: true,
    },
  },
  network: {
    description: 'How long answers take',
    toolbar: {
      title: 'Network',
      icon: 'timer',
      items: Object.keys(NETWORKS).map((value) => ({ value, title: SPEEDS[value] ?? value })),
      dynamicTitle: true,
    },
  },
  notices: {
    description: 'Failures that the specification only logs',
    toolbar: {
      title: 'Notices',
      icon: 'bell',
      items: [
        { value: 'quiet', title: 'Failures are logged' },
        { value: 'helpful', title: 'Failures are told' },
      ],
      dynamicTitle: true,
    },
  },
};

/** What a reader begins with; an address names what differs from it. */
export const initialGlobals = {
  // Not one of the two: an address names the theme only where it differs from this.
  theme: 'system',
  direction: 'ltr',
  textSize: '100',
  locale: 'en-US',
  network: 'instant',
  notices: 'quiet',
};
