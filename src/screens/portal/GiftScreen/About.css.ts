import { style } from '@vanilla-extract/css';

/** Line by line as the merchant wrote it. */
export const description = style({ whiteSpace: 'pre-line' });
