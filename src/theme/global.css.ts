import { globalFontFace, globalStyle } from '@vanilla-extract/css';

import './scale.css';
import './light.css';
import './dark.css';

import { media } from './tokens';
import { vars } from './vars.css';

// A local sans-serif stretched to Geist's measures: text keeps its lines when Geist arrives.
globalFontFace('Geist Fallback', {
  src: "local('Arial'), local('ArialMT'), local('Liberation Sans'), local('Arimo')",
  sizeAdjust: '104.76%',
  ascentOverride: '95.94%',
  descentOverride: '28.16%',
  lineGapOverride: '0%',
});

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });

globalStyle('html', {
  colorScheme: 'light',
  fontFamily: vars.font.sans,
  lineHeight: vars.lineHeight.normal,
  color: vars.color.ink,
  background: vars.color.canvas,
  WebkitTextSizeAdjust: '100%',
  WebkitFontSmoothing: 'antialiased',
  textRendering: 'optimizeLegibility',
});

globalStyle('body', { margin: 0, minBlockSize: '100dvb' });

globalStyle('h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset, legend', {
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
});

globalStyle('h1, h2, h3', {
  fontWeight: vars.weight.semibold,
  lineHeight: vars.lineHeight.snug,
  textWrap: 'balance',
});

// Inherited: no last line is a single word.
globalStyle('p, dd, li, td', { textWrap: 'pretty' });

globalStyle('ul, ol', { listStyle: 'none' });

globalStyle('button, input, select, textarea', {
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  margin: 0,
});

globalStyle('img, svg', { display: 'block', maxInlineSize: '100%' });

globalStyle('a', { color: 'inherit' });

globalStyle('::selection', { background: vars.color.selection, color: vars.color.ink });

globalStyle(':focus-visible', {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
});

// Where focus is only moved to be read from, such as the main landmark.
globalStyle('[tabindex="-1"]:focus', { outline: 'none' });

globalStyle('*, *::before, *::after', {
  '@media': {
    // What draws itself would be printed half drawn.
    print: { animation: 'none !important' },
    [media.lessMotion]: { transitionDuration: '1ms !important' },
  },
});

// Not for `data-fades` (the spinner), which keeps fading: an application may put this sheet into a layer,
// and of important declarations those in a layer win.
globalStyle('*:where(:not([data-fades])), *::before, *::after', {
  '@media': {
    [media.lessMotion]: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
    },
  },
});
