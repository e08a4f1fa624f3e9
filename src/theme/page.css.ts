import { createVar, fallbackVar } from '@vanilla-extract/css';

/** How high a page is at least, where something smaller than the window shows it. */
export const pageHeight = createVar();

/** The same for styles of a page: the window's height, unless it is shown in something else. */
export const pageBlockSize = fallbackVar(pageHeight, '100dvb');
