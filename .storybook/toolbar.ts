import type { definePreview } from '@storybook/react-vite';

import { LOCALES } from './pseudoLocale';

type ToolbarArgTypes = NonNullable<Parameters<typeof definePreview>[0]['globalTypes']>;

/** Milliseconds until a mocked answer comes. */
export const NETWORKS: Record<string, number> = {
  instant: 0,
  fast: 300,
  slow: 2000,
  stuck: 60_000,
};

/** The switches of the toolbar. */
export const globalTypes: ToolbarArgTypes = {
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
  locale: {
    description: 'Language: longer and mirrored ones show what would break in a real one',
    toolbar: { title: 'Language', icon: 'globe', items: [...LOCALES], dynamicTitle: true },
  },
  network: {
    description: 'How long answers take',
    toolbar: {
      title: 'Network',
      icon: 'timer',
      items: Object.keys(NETWORKS),
      dynamicTitle: true,
    },
  },
  notices: {
    description: 'Failures that the specification only logs',
    toolbar: { title: 'Notices', icon: 'bell', items: ['quiet', 'helpful'], dynamicTitle: true },
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
