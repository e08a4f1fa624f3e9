import { globalStyle, style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const sheet = style({
  display: 'none',
  '@media': {
    print: {
      display: 'flex',
      flexDirection: 'column',
      gap: vars.space.m,
      // Ink on paper, whatever the theme.
      color: 'black',
      overflowWrap: 'anywhere',
    },
  },
});

export const title = style({ ...text.heading });

export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, max-content)',
  gap: vars.space.m,
  columnGap: vars.space.xl,
  fontFamily: vars.font.mono,
});

/** Nothing else is printed: neither the page nor its frame, and no room that they would take. */
globalStyle(`body:has(.${sheet}) *:not(:has(.${sheet}), .${sheet}, .${sheet} *)`, {
  '@media': { print: { display: 'none !important' } },
});
globalStyle(`:has(.${sheet})`, {
  '@media': {
    print: {
      display: 'block !important',
      blockSize: 'auto !important',
      minBlockSize: '0 !important',
      margin: '0 !important',
      padding: '0 !important',
      background: 'none !important',
    },
  },
});
