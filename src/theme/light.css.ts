import { createGlobalTheme } from '@vanilla-extract/css';

import { light } from './palette';
import { vars } from './vars.css';

createGlobalTheme(':root', vars.color, light);

createGlobalTheme(':root', vars.shadow, {
  card: '0 1px 2px rgb(46 38 20 / 0.04), 0 8px 24px -12px rgb(46 38 20 / 0.10)',
  float: '0 2px 6px rgb(46 38 20 / 0.06), 0 16px 40px -8px rgb(46 38 20 / 0.20)',
  quiet: '0 1px 2px rgb(46 38 20 / 0.06)',
  button: '0 1px 2px rgb(20 28 80 / 0.18), inset 0 1px 0 rgb(255 255 255 / 0.14)',
});
