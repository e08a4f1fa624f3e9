import { keyframes, style } from '@vanilla-extract/css';

import * as parts from '#theme/dialog.css';
import { raisedSheet, text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

const { m, l } = vars.space;

/** What an on-screen keyboard leaves of the page; react-aria-components measures it. */
const seen = 'var(--visual-viewport-height, 100dvb)';
const keyboard = `max(0px, 100dvb - ${seen})`;

/** At the lower edge of a phone, under the thumb; elsewhere in the middle. */
export const veil = style({
  position: 'fixed',
  inset: 0,
  zIndex: 10,
  container: `${parts.dialogRoom} / size`,
  display: 'grid',
  placeItems: 'end stretch',
  paddingBlockEnd: keyboard,
  background: vars.color.veil,
  '@media': {
    [media.medium]: {
      placeItems: 'center',
      padding: l,
      paddingBlockEnd: `calc(${l} + ${keyboard})`,
    },
    [media.motionWelcome]: { animation: `${fade} ${vars.motion.calm} ${vars.motion.ease}` },
  },
});

export const sheet = style([
  parts.dialogScroller,
  {
    minInlineSize: 0,
    ...raisedSheet,
    maxBlockSize: `calc(${seen} - ${vars.space.xl})`,
    '@media': {
      [media.medium]: { inlineSize: '28rem', maxInlineSize: '100%', borderRadius: vars.radius.xl },
      [media.motionWelcome]: { animation: `${rise} ${vars.motion.calm} ${vars.motion.ease}` },
    },
  },
]);

export const dialog = style([
  parts.dialog,
  {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: m,
    paddingInline: l,
    paddingBlockEnd: parts.roomBeneath,
    outline: 'none',
  },
]);

export const top = style([
  parts.dialogTop,
  { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: m },
]);

export const title = style({ ...text.heading, minInlineSize: 0, overflowWrap: 'anywhere' });

/** Its cross ends where the text does, beside the first line of the title. */
export const close = style({ marginBlock: '-0.625rem', marginInlineEnd: '-0.75rem' });
