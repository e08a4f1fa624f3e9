import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

export const root = style({ minInlineSize: 0, borderRadius: vars.radius.l });
