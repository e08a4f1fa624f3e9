import { assignVars, globalStyle } from '@vanilla-extract/css';

import { media } from './tokens';
import { vars } from './vars.css';

/** Warm charcoal: no pure black, and the accent a step lighter. */
const color = assignVars(vars.color, {
  canvas: '#181714',
  surface: '#211f1c',
  raised: '#2a2824',
  raisedHover: '#3a3731',
  sunken: '#2b2925',
  ink: '#f3f0ea',
  inkSoft: '#bbb5aa',
  inkFaint: '#a39d92',
  line: '#37342f',
  lineStrong: '#504b44',
  control: '#787268',
  accent: '#4c66ea',
  accentHover: '#4059db',
  accentPressed: '#364dc4',
  onAccent: '#ffffff',
  accentInk: '#a3b3ff',
  accentSoft: '#262a45',
  successInk: '#6fd09b',
  successSoft: '#1b2f24',
  critical: '#c63a30',
  criticalHover: '#b43027',
  criticalPressed: '#9c2820',
  criticalInk: '#ff9b90',
  criticalSoft: '#3a201d',
  warningInk: '#2b1d00',
  warningSoft: '#e8c55c',
  warningLine: '#c9a53c',
  inverse: '#0f0e0c',
  onInverse: '#f8f6f1',
  onInverseSoft: '#b9b3a7',
  focus: '#a3b3ff',
  veil: 'rgb(0 0 0 / 0.6)',
  selection: '#3a4690',
});

const shadow = assignVars(vars.shadow, {
  card: '0 1px 2px rgb(0 0 0 / 0.24)',
  float: '0 2px 6px rgb(0 0 0 / 0.3), 0 16px 40px -8px rgb(0 0 0 / 0.6)',
  quiet: '0 1px 2px rgb(0 0 0 / 0.2)',
  button: '0 1px 2px rgb(0 0 0 / 0.4), inset 0 1px 0 rgb(255 255 255 / 0.1)',
});

const dark = { ...color, ...shadow };

// An explicit choice wins over the system's, both ways. On paper it is light.
globalStyle(':root[data-theme="dark"]', {
  '@media': { [media.screen]: { vars: dark, colorScheme: 'dark' } },
});
globalStyle(':root:not([data-theme="light"])', {
  '@media': { [media.darkPreferred]: { vars: dark, colorScheme: 'dark' } },
});
