import { style } from '@vanilla-extract/css';

import { message, text as looks } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const root = style(message.root);

export const words = style(message.words);

export const title = style(message.title);

export const text = style({ ...looks.body, color: vars.color.inkSoft, textWrap: 'balance' });

export const action = style({ inlineSize: '100%', paddingBlockStart: vars.space.xs });
