import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

const { color, motion, space } = vars;

/** White on black, so faint that it is light rather than colour. */
const buildLight = (percent: number) =>
  `color-mix(in srgb, ${color.onInverse} ${percent}%, transparent)`;

/** From the card's edge to what is on it. */
const margin = 'clamp(1.25rem, 6.5cqi, 2rem)';
const sealSize = 'min(4.25rem, 16.5cqi)';
const ribbonWidth = '1.75rem';
/** From the card's edge to the edge of a ribbon whose middle is the seal's. */
const ribbonPlace = `calc(${margin} + (${sealSize} - ${ribbonWidth}) / 2)`;

export const place = style({ inlineSize: '100%', containerType: 'inline-size' });

/**
 * As a card in a wallet (ISO 7810: 85.6 x 54 mm), and higher when its words need it. A short name and number
 * fit every phone's, so that nothing moves when they come.
 */
export const card = style({
  vars: {
    // What is on the card is on black in either theme.
    [color.sunken]: color.inverse,
    [color.inkSoft]: color.onInverseSoft,
    [color.line]: buildLight(24),
  },
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '100%',
  aspectRatio: '1.586',
  padding: margin,
  // Seen in forced colours.
  border: '1px solid transparent',
  borderRadius: vars.radius.xl,
  backgroundColor: color.inverse,
  backgroundClip: 'border-box',
  color: color.onInverse,
  boxShadow: `inset 0 0 0 1px ${buildLight(10)}, inset 0 1px 0 ${buildLight(14)}, 0 10px 20px -10px rgb(0 0 0 / 0.5)`,
});

const layer = {
  position: 'absolute',
  inset: 0,
  borderRadius: 'inherit',
  overflow: 'hidden',
} as const;

/** Fine arcs as on a banknote, under a light from above. */
export const engraving = style({
  ...layer,
  zIndex: -1,
  backgroundImage: [
    `radial-gradient(120% 130% at 18% -30%, ${buildLight(20)}, transparent 62%)`,
    `repeating-radial-gradient(circle at 50% 190%, transparent 0 7px, ${buildLight(4)} 7px 8px)`,
  ].join(','),
});

/** Satin: bright along its middle, a hairline at either edge. */
const buildSatin = (direction: string) =>
  `linear-gradient(${direction}, ${buildLight(16)} 0 1px, ${buildLight(5)} 1px, ${buildLight(11)} 50%, ${buildLight(5)} calc(100% - 1px), ${buildLight(16)} 0)`;

const ribbon = style({ position: 'absolute' });

export const ribbonAcross = style([
  ribbon,
  {
    insetInline: 0,
    insetBlockStart: ribbonPlace,
    blockSize: ribbonWidth,
    backgroundImage: buildSatin('to bottom'),
  },
]);

export const ribbonDown = style([
  ribbon,
  {
    insetBlock: 0,
    insetInlineEnd: ribbonPlace,
    inlineSize: ribbonWidth,
    backgroundImage: buildSatin('to right'),
  },
]);

const breathe = keyframes({ '50%': { opacity: 0.7 } });

export const blank = style({ animation: `${breathe} 2.4s ease-in-out infinite` });

const sweep = keyframes({
  from: { transform: 'translateX(-60%)', opacity: 1 },
  to: { transform: 'translateX(60%)', opacity: 1 },
});

/** A light that goes over the card once. */
export const glint = style({
  ...layer,
  zIndex: -1,
  '::before': {
    content: '""',
    position: 'absolute',
    inset: '-20%',
    opacity: 0,
    backgroundImage: `linear-gradient(105deg, transparent 40%, ${buildLight(13)} 50%, transparent 60%)`,
  },
  '@media': {
    [media.motionWelcome]: {
      '::before': { animation: `${sweep} 900ms ${motion.ease}` },
    },
  },
});

/** The picture on a disc, where the ribbons cross. */
export const seal = style({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'flex-end',
  flexShrink: 0,
  inlineSize: sealSize,
  blockSize: sealSize,
  borderRadius: vars.radius.full,
  background: color.inverse,
  // Seen in forced colours.
  border: '1px solid transparent',
  boxShadow: `0 0 0 1px ${buildLight(22)}, 0 6px 18px -4px rgb(0 0 0 / 0.7)`,
});

/** As much of the seal as leaves a ring of it around the picture, however wide the card is. */
export const picture = style({
  display: 'grid',
  containerType: 'inline-size',
  inlineSize: '80%',
  borderRadius: 'inherit',
  overflow: 'hidden',
});
globalStyle(`${picture} > *`, { borderRadius: 'inherit' });

const spread = keyframes({
  from: { transform: 'scale(1)', opacity: 0.9 },
  to: { transform: 'scale(2.6)', opacity: 0 },
});

/** The gift is bought: the seal is brighter from now on, and a ring goes off it once. */
export const given = style([
  seal,
  {
    position: 'relative',
    boxShadow: `0 0 0 2px ${buildLight(72)}, 0 0 28px ${buildLight(30)}`,
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      border: `2px solid ${buildLight(72)}`,
      borderRadius: 'inherit',
      opacity: 0,
    },
    '@media': {
      [media.motionWelcome]: {
        '::after': { animation: `${spread} 1100ms ${motion.ease} 120ms backwards` },
      },
    },
  },
]);

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  justifyContent: 'flex-end',
  gap: space.xxs,
  minInlineSize: 0,
  paddingBlockStart: space.xs,
});

export const name = style({
  ...text.lead,
  fontWeight: vars.weight.medium,
  lineHeight: vars.lineHeight.snug,
  color: color.onInverseSoft,
  overflowWrap: 'anywhere',
});

export const amount = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '0.4em',
  minInlineSize: 0,
});

const arrive = keyframes({ from: { opacity: 0.3, transform: 'translateY(0.12em)' } });

const tokensBase = style({
  ...text.display,
  overflowWrap: 'anywhere',
  '@media': {
    [media.motionWelcome]: { animation: `${arrive} ${motion.slow} ${motion.ease}` },
  },
});

/** As large as text may be here, or as the card is wide. */
export const tokens = styleVariants({
  short: [tokensBase, { fontSize: 'min(3.75rem, 16cqi)' }],
  middling: [tokensBase, { fontSize: 'min(3rem, 13.5cqi)' }],
  long: [tokensBase, { fontSize: 'min(2.25rem, 8.5cqi)' }],
});

export const symbol = style({
  ...text.lead,
  fontWeight: vars.weight.medium,
  letterSpacing: '0.04em',
  color: color.onInverseSoft,
  overflowWrap: 'anywhere',
});
