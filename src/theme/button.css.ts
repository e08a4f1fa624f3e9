/** The look that a button and a link dressed as a button share. */
import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

import { quickTransition } from './mixins';
import { media } from './tokens';
import { vars } from './vars.css';

const { color } = vars;

const hover = ':is(:hover):not(:disabled, [aria-disabled="true"])';
const press = ':active:not(:disabled, [aria-disabled="true"])';

const buildStates = (
  rest: Record<string, string>,
  hovered: Record<string, string>,
  pressed: Record<string, string>,
) => ({ ...rest, selectors: { [`&${hover}`]: hovered, [`&${press}`]: pressed } });

export const button = recipe({
  base: {
    ...quickTransition,
    display: 'inline-grid',
    placeItems: 'center',
    minBlockSize: vars.size.touchTarget,
    minInlineSize: vars.size.touchTarget,
    // Seen in forced colours, where fills are not.
    border: '1px solid transparent',
    borderRadius: vars.radius.s,
    fontWeight: vars.weight.medium,
    letterSpacing: '-0.006em',
    lineHeight: vars.lineHeight.snug,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    WebkitTapHighlightColor: 'transparent',
    selectors: {
      '&:disabled': { cursor: 'not-allowed', opacity: 0.5, boxShadow: 'none' },
      '&[aria-disabled="true"]': { cursor: 'progress' },
    },
    '@media': {
      [media.forcedColors]: { selectors: { [`&${hover}`]: { borderColor: 'Highlight' } } },
    },
  },
  variants: {
    tone: {
      primary: buildStates(
        { background: color.accent, color: color.onAccent, boxShadow: vars.shadow.button },
        { background: color.accentHover },
        { background: color.accentPressed },
      ),
      secondary: buildStates(
        {
          background: color.surface,
          color: color.ink,
          borderColor: color.lineStrong,
          boxShadow: vars.shadow.quiet,
        },
        { background: color.sunken, borderColor: color.control },
        { background: color.lineStrong, borderColor: color.inkFaint },
      ),
      quiet: buildStates(
        { background: 'transparent', color: color.inkSoft },
        { background: color.sunken, color: color.ink },
        { background: color.lineStrong, color: color.ink },
      ),
      critical: buildStates(
        { background: color.critical, color: '#fff', boxShadow: vars.shadow.button },
        { background: color.criticalHover },
        { background: color.criticalPressed },
      ),
    },
    size: {
      m: { paddingBlock: vars.space.xs, paddingInline: vars.space.m, fontSize: vars.fontSize.s },
      l: {
        minBlockSize: '3.25rem',
        paddingBlock: vars.space.s,
        paddingInline: `min(${vars.space.l}, 5vw)`,
        borderRadius: vars.radius.m,
        fontSize: vars.fontSize.m,
      },
    },
    fullWidth: { true: { display: 'grid', inlineSize: '100%' }, false: {} },
  },
});

/** Icon and words of a button, in one line. */
export const buttonContent = style({
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  // Where large text leaves no room beside it, the icon goes above the words.
  flexWrap: 'wrap',
  columnGap: vars.space.xs,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

/** An icon takes the text's size, and never shrinks. */
export const buttonIcon = style({ display: 'inline-flex', flexShrink: 0 });

globalStyle(`${buttonIcon} > svg`, { inlineSize: '1.15em', blockSize: '1.15em' });
