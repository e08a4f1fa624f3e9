import { style } from '@vanilla-extract/css';

import { appearLate } from '#theme/appearLate.css';
import { text, visuallyHidden } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

const BAR_HEIGHT = '4rem';

export const root = style({
  display: 'grid',
  gridTemplateRows: `${BAR_HEIGHT} 1fr`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: '100dvb',
  '@media': { [media.wide]: { gridTemplateColumns: '15rem minmax(0, 1fr)' } },
});

/** Off the page until it has focus: the first Tab shows it. */
export const skip = style({
  ...text.small,
  position: 'fixed',
  insetBlockStart: vars.space.xs,
  insetInlineStart: vars.space.xs,
  zIndex: 20,
  padding: `${vars.space.xs} ${vars.space.m}`,
  borderRadius: vars.radius.s,
  background: vars.color.raised,
  color: vars.color.accentInk,
  fontWeight: vars.weight.medium,
  selectors: {
    '&:focus': { boxShadow: vars.shadow.float },
    '&:not(:focus)': { clipPath: visuallyHidden.clipPath },
  },
});

/** As high as the page; what it holds stays in view. */
export const sidebar = style({
  display: 'none',
  gridRow: '1 / -1',
  borderInlineEnd: `1px solid ${vars.color.line}`,
  '@media': { [media.wide]: { display: 'block' } },
});

export const sidebarContent = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.l,
  position: 'sticky',
  insetBlockStart: 0,
  blockSize: '100dvb',
  overflowY: 'auto',
  paddingInline: vars.space.s,
  paddingBlockEnd: vars.space.m,
});

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  blockSize: BAR_HEIGHT,
  paddingInline: vars.space.s,
});

/** At the foot of the sidebar or the slide-over. */
export const sidebarEnd = style({
  marginBlockStart: 'auto',
  selectors: { [`${sidebarContent} > &`]: { paddingInline: vars.space.s } },
});

export const topBar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  minInlineSize: 0,
  // Its menus end with room for their fill: what they show ends where the page does.
  paddingInline: `${vars.space.m} calc(${vars.space.m} - ${vars.space.xs})`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': {
    [media.medium]: { paddingInline: `${vars.space.xl} calc(${vars.space.xl} - ${vars.space.xs})` },
  },
});

/** Its icon stands on the page's edge. */
export const menuButton = style({
  marginInlineStart: `calc(${vars.space.s} * -1)`,
  '@media': { [media.wide]: { display: 'none' } },
});

export const organization = style({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: vars.weight.medium,
});

/** In the place of a page. Most files are there before anyone could read: it comes only when one takes longer. */
export const loading = style([
  appearLate,
  { display: 'grid', placeContent: 'center', minBlockSize: '50dvb' },
]);

/** Above the page, on its lines. */
export const notice = style({ maxInlineSize: '34rem', marginBlockEnd: vars.space.l });

export const content = style({
  inlineSize: '100%',
  maxInlineSize: '68rem',
  // In the middle of what a large screen leaves.
  marginInline: 'auto',
  paddingInline: vars.space.m,
  paddingBlockStart: vars.space.l,
  paddingBlockEnd: vars.space.xxxl,
  '@media': {
    [media.medium]: { paddingInline: vars.space.xl, paddingBlockStart: vars.space.xxl },
  },
});
