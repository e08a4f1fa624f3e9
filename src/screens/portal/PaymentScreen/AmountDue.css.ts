import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const root = style({ containerType: 'inline-size', textAlign: 'center' });

export const label = style({
  ...text.small,
  fontWeight: vars.weight.medium,
  color: vars.color.inkSoft,
});

/** Shrinks on a narrow card, so that nine digits still stand in one line. */
export const amount = style({
  ...text.display,
  fontSize: `clamp(${vars.fontSize.xl}, 15cqi, 3.25rem)`,
  overflowWrap: 'anywhere',
});

export const long = style([amount, { fontSize: `clamp(${vars.fontSize.l}, 10.5cqi, 2.5rem)` }]);

export const exact = style({ ...text.caption, color: vars.color.inkSoft });
