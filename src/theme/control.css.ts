/** The box of a text field, a native select and a select button. */
import { globalStyle, style } from '@vanilla-extract/css';

import { quickTransition } from './mixins';
import { vars } from './vars.css';

export const box = style({
  ...quickTransition,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  inlineSize: '100%',
  minBlockSize: vars.size.touchTarget,
  paddingInline: vars.space.s,
  background: vars.color.surface,
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.s,
  color: vars.color.ink,
  fontSize: vars.fontSize.m,
  lineHeight: vars.lineHeight.snug,
  selectors: {
    '&:hover': { borderColor: vars.color.inkFaint },
    // Its text is as clear as before: only what says 'write here' goes.
    '&:has([readonly], [aria-readonly="true"])': {
      background: vars.color.canvas,
      borderColor: vars.color.lineStrong,
    },
    '&:has(:focus-visible:is(input, select, textarea))': {
      borderColor: vars.color.accent,
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: '1px',
    },
    '&:has([aria-invalid="true"], :user-invalid)': { borderColor: vars.color.criticalInk },
    // Also while it has the focus, which goes there when a form finds it wrong.
    '&&:has([aria-invalid="true"], :user-invalid)': {
      borderColor: vars.color.criticalInk,
      outlineColor: vars.color.criticalInk,
    },
    '&:has(:disabled)': { background: vars.color.sunken, color: vars.color.inkSoft },
  },
});

/** The input itself: the box around it carries the edge and the focus ring. */
export const bare = style({
  flex: 1,
  minInlineSize: 0,
  inlineSize: '100%',
  alignSelf: 'stretch',
  paddingBlock: vars.space.xs,
  paddingInline: 0,
  border: 0,
  borderRadius: 0,
  background: 'transparent',
  color: 'inherit',
  outline: 'none',
  textOverflow: 'ellipsis',
  '::placeholder': { color: vars.color.inkFaint, opacity: 1 },
  selectors: {
    // The browser's own stepper is too small to hit.
    '&[type="number"]': { appearance: 'textfield' },
  },
});

globalStyle(`${bare}::-webkit-outer-spin-button, ${bare}::-webkit-inner-spin-button`, {
  appearance: 'none',
  margin: 0,
});

/** A unit before or after the value, such as `$`. */
export const affix = style({
  flexShrink: 0,
  color: vars.color.inkFaint,
  userSelect: 'none',
});
