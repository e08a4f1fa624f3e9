import { createGlobalTheme } from '@vanilla-extract/css';

import { fontSize, lineHeight, motion, radius, space, touchTarget, weight } from './tokens';
import { vars } from './vars.css';

const { space: spaces, radius: radii, font, size } = vars;

createGlobalTheme(':root', spaces, space);
createGlobalTheme(':root', radii, radius);
createGlobalTheme(':root', vars.fontSize, fontSize);
createGlobalTheme(':root', vars.lineHeight, lineHeight);
createGlobalTheme(':root', vars.weight, weight);
createGlobalTheme(':root', vars.motion, motion);
createGlobalTheme(':root', size, { touchTarget });
createGlobalTheme(':root', font, {
  sans: "'Geist Variable', 'Geist Fallback', system-ui, sans-serif",
  // Where a system has none of these, Geist's even digits read better than a chance find.
  mono: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', 'DejaVu Sans Mono', 'Roboto Mono', 'Droid Sans Mono', 'Geist Variable', monospace",
});
