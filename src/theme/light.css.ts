import { createGlobalTheme } from '@vanilla-extract/css';

import { vars } from './vars.css';

/** Warm paper, ink and one ultramarine. */
createGlobalTheme(':root', vars.color, {
  canvas: '#faf9f7',
  surface: '#ffffff',
  raised: '#ffffff',
  raisedHover: '#f3f1ec',
  sunken: '#f3f1ec',
  ink: '#1b1a17',
  inkSoft: '#57534b',
  inkFaint: '#6b665d',
  line: '#e8e4dd',
  lineStrong: '#d5cfc4',
  control: '#969085',
  accent: '#2348d4',
  accentHover: '#1c3cb8',
  accentPressed: '#163096',
  onAccent: '#ffffff',
  accentInk: '#2348d4',
  accentSoft: '#edf0fd',
  successInk: '#116b41',
  successSoft: '#e6f4ec',
  critical: '#b3261e',
  criticalHover: '#971c15',
  criticalPressed: '#7c140e',
  criticalInk: '#b3261e',
  criticalSoft: '#fcedeb',
  warningInk: '#6d4500',
  warningSoft: '#fbe8a6',
  warningLine: '#e6cb78',
  inverse: '#161511',
  onInverse: '#f8f6f1',
  onInverseSoft: '#b9b3a7',
  focus: '#2348d4',
  veil: 'rgb(27 26 23 / 0.42)',
  selection: '#cfd9ff',
});

createGlobalTheme(':root', vars.shadow, {
  card: '0 1px 2px rgb(46 38 20 / 0.04), 0 8px 24px -12px rgb(46 38 20 / 0.10)',
  float: '0 2px 6px rgb(46 38 20 / 0.06), 0 16px 40px -8px rgb(46 38 20 / 0.20)',
  quiet: '0 1px 2px rgb(46 38 20 / 0.06)',
  button: '0 1px 2px rgb(20 28 80 / 0.18), inset 0 1px 0 rgb(255 255 255 / 0.14)',
});
