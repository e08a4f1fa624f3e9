import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

export const root = style({ display: 'flex', flexDirection: 'column', gap: vars.space.s });
