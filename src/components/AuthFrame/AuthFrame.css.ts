import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

export const root = style({
  display: 'grid',
  minBlockSize: '100dvb',
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 0.82fr)' } },
});

export const column = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  padding: vars.space.m,
  '@media': { [media.medium]: { padding: vars.space.xl } },
});

export const brand = style({ display: 'flex' });

/**
 * Hangs from the top: titles stand at one height whatever the form is. The height of the smallest
 * viewport does not change while a phone scrolls.
 */
export const main = style({
  inlineSize: '100%',
  maxInlineSize: '24rem',
  marginInline: 'auto',
  paddingBlockStart: 'clamp(2.5rem, 8svb, 4.5rem)',
  paddingBlockEnd: vars.space.xl,
  '@media': { [media.medium]: { paddingBlockStart: 'clamp(3rem, 10svb, 8rem)' } },
});

/** As large as `OutcomeMark`: a spinner that becomes one stays where it is, and so does the heading. */
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '4.5rem',
  minBlockSize: '4.5rem',
  marginBlockEnd: vars.space.l,
});

export const words = style({ position: 'relative' });

/** In the room above the heading, which it does not move. */
export const step = style({
  ...text.small,
  position: 'absolute',
  insetBlockEnd: '100%',
  paddingBlockEnd: vars.space.xs,
  color: vars.color.inkFaint,
});

export const heading = style({ ...text.title, overflowWrap: 'break-word' });

export const lead = style({
  marginBlockStart: vars.space.xs,
  color: vars.color.inkSoft,
  overflowWrap: 'anywhere',
});

export const content = style({ marginBlockStart: vars.space.xl });

export const footer = style({
  ...text.small,
  marginBlockStart: vars.space.l,
  color: vars.color.inkSoft,
});

export const panel = style({
  display: 'none',
  position: 'sticky',
  insetBlockStart: 0,
  blockSize: `calc(100dvb - 2 * ${vars.space.s})`,
  margin: vars.space.s,
  marginInlineStart: 0,
  overflow: 'hidden',
  borderRadius: vars.radius.xl,
  background: vars.color.accentSoft,
  '@media': { [media.wide]: { display: 'block' }, [media.forcedColors]: { display: 'none' } },
});

export const drawing = style({
  inlineSize: '100%',
  blockSize: '100%',
  color: vars.color.accentInk,
});
