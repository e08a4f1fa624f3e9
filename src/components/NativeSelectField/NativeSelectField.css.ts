import { createVar, globalStyle, style, type GlobalStyleRule } from '@vanilla-extract/css';

import { bare } from '#theme/control.css';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

export const select = style([
  bare,
  {
    appearance: 'none',
    cursor: 'pointer',
    // The arrow lies over the select, so that a click on it opens the list.
    marginInlineEnd: '-1.75em',
    paddingInlineEnd: '1.75em',
  },
]);

export const icon = style({ flexShrink: 0, display: 'inline-flex', pointerEvents: 'none' });

export const chevron = style({
  flexShrink: 0,
  pointerEvents: 'none',
  color: vars.color.inkFaint,
});

/** The open list, where the browser lets the page draw it. Elsewhere it is the browser's own. */
function addDrawnStyle(selector: string, rule: GlobalStyleRule) {
  globalStyle(selector, { '@supports': { '(appearance: base-select)': rule } });
}

// By a variable: the types of CSS do not know the value yet.
const appearance = createVar();
addDrawnStyle(`${select}, ${select}::picker(select)`, {
  vars: { [appearance]: 'base-select' },
  appearance,
});
// A text too long for a line goes on in the next: such a list knows no ellipsis.
addDrawnStyle(select, {
  alignItems: 'center',
  maxBlockSize: '3lh',
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
addDrawnStyle(`${select}::picker-icon`, { display: 'none' });
addDrawnStyle(`${select}::picker(select)`, {
  boxSizing: 'border-box',
  marginBlock: vars.space.xs,
  padding: vars.space.xxs,
  background: vars.color.raised,
  color: vars.color.ink,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  boxShadow: vars.shadow.float,
  // Below while there is room, so that it does not cover the amount.
  positionTryOrder: 'normal',
});
// As wide as the box around the select, with its icon and arrow.
const lead = `(1.5rem + ${vars.space.xs} + ${vars.space.s} + 1px)`;
addDrawnStyle(`${icon} + ${select}::picker(select)`, {
  marginInlineStart: `calc(-1 * ${lead})`,
  minInlineSize: `calc(anchor-size(self-inline) + ${lead} + ${vars.space.s} - 1px)`,
});
addDrawnStyle(`${select} option`, {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  minBlockSize: vars.size.touchTarget,
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.s,
  borderRadius: vars.radius.s,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
addDrawnStyle(`${select} option:is(:hover, :focus)`, { background: vars.color.raisedHover });
addDrawnStyle(`${select} option:focus-visible`, {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '-2px',
});
addDrawnStyle(`${select} option:checked`, {
  background: vars.color.accentSoft,
  fontWeight: vars.weight.medium,
  '@media': { [media.forcedColors]: { borderInlineStart: '4px solid Highlight' } },
});
addDrawnStyle(`${select} option::checkmark`, { display: 'none' });

const picture = {
  flexShrink: 0,
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  borderRadius: vars.radius.full,
} as const;

// The letters, and over them the picture when there is one.
addDrawnStyle(`${select} option[data-letters]::before`, {
  ...picture,
  content: 'attr(data-letters) / ""',
  display: 'grid',
  placeItems: 'center',
  background: vars.color.sunken,
  color: vars.color.inkSoft,
  fontSize: '0.5625rem',
  fontWeight: vars.weight.semibold,
});
addDrawnStyle(`${select} option[data-letters]::after`, {
  ...picture,
  content: '""',
  position: 'absolute',
  insetInlineStart: vars.space.s,
  background: 'var(--picture) center / cover',
});
