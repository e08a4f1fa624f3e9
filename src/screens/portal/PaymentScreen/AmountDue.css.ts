import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const root = style({ containerType: 'inline-size', textAlign: 'center' });

export const label = style({
  ...text.small,
  fontWeight: vars.weight.medium,
  color: vars.color.inkSoft,
});

/** As large as text may be here, or as the card is wide: nine digits still are in one line. */
const buildAmountStyle = (largest: string, fitting: string) =>
  style({ ...text.display, fontSize: `min(${largest}, ${fitting})`, overflowWrap: 'anywhere' });

export const short = buildAmountStyle('3.25rem', '24cqi');
export const middling = buildAmountStyle('3.25rem', '17cqi');
export const long = buildAmountStyle('2.5rem', '10.5cqi');

/** Red, with a plus, though it comes off. */
export const redeemed = style({
  ...text.body,
  paddingBlockStart: vars.space.xxs,
  fontWeight: vars.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.criticalInk,
  overflowWrap: 'anywhere',
});

export const exact = style({ ...text.caption, color: vars.color.inkSoft });
