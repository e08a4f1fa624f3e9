import { assignVars, globalStyle } from '@vanilla-extract/css';

import { dark as palette } from './palette';
import { media } from './tokens';
import { vars } from './vars.css';

const color = assignVars(vars.color, palette);

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
