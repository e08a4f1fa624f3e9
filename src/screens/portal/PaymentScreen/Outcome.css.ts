import { style, styleVariants } from '@vanilla-extract/css';

import { message, notPrinted, text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

const { color } = vars;

export const root = style(message.root);

const quiet = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '4.5rem',
  blockSize: '4.5rem',
  borderRadius: vars.radius.full,
});

/** In the place of a mark, where nothing is celebrated. */
export const quietMark = styleVariants({
  expired: [quiet, { background: color.sunken, color: color.inkSoft }],
  twice: [quiet, { background: color.cautionSoft, color: color.cautionInk }],
});

export const words = style(message.words);

export const title = style(message.title);

export const explanation = style({ ...text.body, color: color.inkSoft, textWrap: 'balance' });

/** What is known comes first, in ink. */
export const fact = style({ ...text.body, textWrap: 'balance' });

export const actions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s,
  inlineSize: '100%',
  paddingBlockStart: vars.space.xs,
  ...notPrinted,
});
