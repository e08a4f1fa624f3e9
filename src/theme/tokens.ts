/**
 * The raw scale. Components name `vars.…` (`#theme/vars.css`); only what CSS variables cannot do,
 * such as media queries, reads from here.
 */

/** Distances: multiples of 4 px. In pixels, so that large text does not also push everything apart. */
export const space = {
  none: '0px',
  xxs: '4px',
  xs: '8px',
  s: '12px',
  m: '16px',
  l: '24px',
  xl: '32px',
  xxl: '48px',
  xxxl: '64px',
} as const;

/** Corners: small controls 8, cards 16, sheets 20. */
export const radius = { s: '8px', m: '12px', l: '16px', xl: '20px', full: '999px' } as const;

/** Text sizes in rem, so that they follow the reader's own setting. */
export const fontSize = {
  xs: '0.8125rem',
  s: '0.875rem',
  m: '1rem',
  l: '1.125rem',
  xl: '1.375rem',
  xxl: '1.75rem',
  // Shrinks before it breaks: an amount stays on one line on a narrow screen with large text.
  display: 'max(1.375rem, min(2.75rem, 13vw))',
} as const;

export const lineHeight = { tight: '1.15', snug: '1.3', normal: '1.55' } as const;

export const weight = { regular: '400', medium: '500', semibold: '600' } as const;

/** `quick` for what the pointer touches, `calm` for what appears, `slow` for what crosses the screen. */
export const motion = {
  quick: '120ms',
  calm: '200ms',
  slow: '320ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

/** Smallest side of a touch target: 44 px, growing with the text. */
export const touchTarget = '2.75rem';

/** Width from which a layout has room for a second column. In em, so that it follows zoomed text. */
export const media = {
  wide: 'screen and (min-width: 64em)',
  medium: 'screen and (min-width: 40em)',
  screen: 'screen',
  darkPreferred: 'screen and (prefers-color-scheme: dark)',
  lessMotion: '(prefers-reduced-motion: reduce)',
  motionWelcome: '(prefers-reduced-motion: no-preference)',
  forcedColors: '(forced-colors: active)',
} as const;
