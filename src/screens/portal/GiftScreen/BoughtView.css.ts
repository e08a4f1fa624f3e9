import { style } from '@vanilla-extract/css';

import { notPrinted } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const root = style({ display: 'flex', flexDirection: 'column', gap: vars.space.l });

export const actions = style(notPrinted);
