/** Surface and rows of what opens above the page: menus and lists of options. */
import { globalStyle, keyframes, style } from '@vanilla-extract/css';

import { raisedSurface, text } from './mixins';
import { media } from './tokens';
import { vars } from './vars.css';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

export const surface = style({
  minInlineSize: 'min(max(12rem, var(--trigger-width, 0px)), calc(100vw - 24px))',
  maxInlineSize: 'min(max(22rem, var(--trigger-width, 0px)), calc(100vw - 24px))',
  overflow: 'auto',
  ...raisedSurface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  boxShadow: vars.shadow.float,
  '@media': {
    [media.motionWelcome]: { animation: `${appear} ${vars.motion.calm} ${vars.motion.ease}` },
  },
});

export const list = style({ padding: vars.space.xxs, outline: 'none' });

export const row = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  minBlockSize: vars.size.touchTarget,
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.s,
  borderRadius: vars.radius.s,
  color: vars.color.ink,
  textDecoration: 'none',
  cursor: 'pointer',
  outline: 'none',
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-focused]': { background: vars.color.raisedHover },
    // The fill alone is too faint for those who steer by keyboard, and absent in forced colours.
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    '&[data-disabled]': { color: vars.color.inkFaint, cursor: 'default' },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[data-focused]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
});

export const rowCritical = style({ color: vars.color.criticalInk });

export const rowIcon = style({
  display: 'inline-flex',
  flexShrink: 0,
  color: vars.color.inkFaint,
});

globalStyle(`${rowIcon} > svg`, { inlineSize: '1.25em', blockSize: '1.25em' });

export const line = style({
  marginBlock: vars.space.xxs,
  // From edge to edge, as the line beneath a header.
  marginInline: `calc(-1 * ${vars.space.xxs})`,
  border: 0,
  // Also seen in forced colours.
  borderBlockStart: `1px solid ${vars.color.line}`,
});
