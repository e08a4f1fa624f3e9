import { media } from './tokens';
import { vars } from './vars.css';

/** Ways to set text. Spread one into a `style({ … })`. */
export const text = {
  /** Small print and labels of data. */
  caption: { fontSize: vars.fontSize.xs, lineHeight: vars.lineHeight.normal },
  /** Secondary text, tables, buttons. */
  small: { fontSize: vars.fontSize.s, lineHeight: vars.lineHeight.normal },
  body: { fontSize: vars.fontSize.m, lineHeight: vars.lineHeight.normal },
  lead: { fontSize: vars.fontSize.l, lineHeight: vars.lineHeight.normal },
  /** Title of a card. */
  heading: {
    fontSize: vars.fontSize.l,
    lineHeight: vars.lineHeight.snug,
    fontWeight: vars.weight.semibold,
    letterSpacing: '-0.01em',
  },
  /** Title of a page. */
  title: {
    fontSize: vars.fontSize.xxl,
    lineHeight: vars.lineHeight.tight,
    fontWeight: vars.weight.semibold,
    letterSpacing: '-0.022em',
  },
  /** The one large number of a screen. */
  display: {
    fontSize: vars.fontSize.display,
    lineHeight: vars.lineHeight.tight,
    fontWeight: vars.weight.semibold,
    letterSpacing: '-0.032em',
    fontVariantNumeric: 'tabular-nums',
  },
  /** Addresses, keys and signatures. */
  code: { fontFamily: vars.font.mono, fontSize: '0.92em', overflowWrap: 'anywhere' },
} as const;

/** A mark, a title and words in the middle of a card, in place of what it would hold. */
export const message = {
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: vars.space.l,
    paddingBlock: vars.space.m,
    textAlign: 'center',
  },
  words: { display: 'flex', flexDirection: 'column', gap: vars.space.xs },
  title: { ...text.title, fontSize: vars.fontSize.xl },
} as const;

/** Styles of a layer above the page, such as a dialog: fills that are sunken elsewhere stand out from it. */
export const raisedSurface = {
  background: vars.color.raised,
  vars: { [vars.color.sunken]: vars.color.raisedHover },
} as const;

/** Styles of a sheet over the page: it stands on the lower edge of a phone, and scrolls when it is higher. */
export const raisedSheet = {
  maxBlockSize: `calc(100dvb - ${vars.space.xl})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  color: vars.color.ink,
  ...raisedSurface,
  // Also the edge in forced colours.
  border: `1px solid ${vars.color.line}`,
  borderRadius: `${vars.radius.xl} ${vars.radius.xl} 0 0`,
  boxShadow: vars.shadow.float,
} as const;

/** Keeps text for screen readers and takes it off the screen. */
export const visuallyHidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Hides controls that have no use on paper, such as a button. */
export const notPrinted = { '@media': { print: { display: 'none' } } } as const;

/** Colours of a control under the pointer, in one place. */
export const quickTransition = {
  transitionProperty: 'background-color, border-color, color, box-shadow, transform',
  transitionDuration: vars.motion.quick,
  transitionTimingFunction: vars.motion.ease,
} as const;

/** The ring that turns while something loads: the spinner's, and the portals' before any script. */
export const loadingRing = {
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  border: `2.5px solid ${vars.color.line}`,
  borderBlockStartColor: vars.color.accentInk,
  borderRadius: vars.radius.full,
} as const;

/** A part of the ring where a page's colours are gone, which would make it an even circle. Spread it into `@media`. */
export const forcedRing = {
  [media.forcedColors]: {
    forcedColorAdjust: 'none',
    borderColor: 'transparent',
    borderBlockStartColor: 'CanvasText',
  },
} as const;

/**
 * The box around a chosen radio button where fills and shadows are gone: a thick edge tells which one
 * is chosen, and the same edge around it has the focus.
 */
export const chosenEdge = {
  [media.forcedColors]: {
    selectors: {
      '&:has(:checked)': {
        borderColor: 'Highlight',
        outline: '3px solid Highlight',
        outlineOffset: '-3px',
      },
      '&:has(:checked:focus-visible)': { outlineOffset: '2px' },
    },
  },
} as const;
