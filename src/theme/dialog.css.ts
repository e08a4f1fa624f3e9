/** What keeps the title and the buttons of a dialog in sight while the rest scrolls. */
import { createContainer, createVar, style } from '@vanilla-extract/css';

import { media } from './tokens';
import { vars } from './vars.css';

const { l, m, s } = vars.space;

/** The room that a dialog has. */
export const dialogRoom = createContainer();

/** On a lower page, or with large text, they would leave too little room for what is between them. */
const ROOMY = `${dialogRoom} (min-height: 32rem)`;

/** The content of a dialog. */
export const dialog = style({});

/** Where the content begins or ends: out of sight while that is scrolled beneath what stays. */
const dialogEdge = style({
  position: 'absolute',
  insetInlineStart: 0,
  inlineSize: '1px',
  blockSize: '1px',
  pointerEvents: 'none',
});
export const dialogStart = style([dialogEdge, { insetBlockStart: 0 }]);
export const dialogEnd = style([dialogEdge, { insetBlockEnd: 0 }]);

/** As wide as the sheet, over what scrolls beneath. */
const stays = {
  position: 'sticky',
  zIndex: 1,
  marginInline: `calc(-1 * ${l})`,
  paddingInline: l,
  background: vars.color.raised,
} as const;

/** The room that a sheet leaves at its end. */
export const roomBeneath = `max(${l}, env(safe-area-inset-bottom))`;

const line = { borderColor: vars.color.line };

/** The colour of a line that is not there yet: forced colours would draw a transparent one. */
const unseen = createVar();
const unseenLine = {
  vars: { [unseen]: 'transparent' },
  '@media': { [media.forcedColors]: { vars: { [unseen]: 'Canvas' } } },
} as const;

/** The title and what is beside it. */
export const dialogTop = style({
  paddingBlock: `${l} ${s}`,
  marginBlockEnd: `calc(-1 * ${s})`,
  borderBlockEnd: `1px solid ${unseen}`,
  ...unseenLine,
  '@container': {
    [ROOMY]: {
      ...stays,
      insetBlockStart: 0,
      selectors: { [`${dialog}:has(> ${dialogStart}[data-hidden]) &`]: line },
    },
  },
});

/** The buttons at the end of a form or a question: they stay only where they are in a dialog. */
export const dialogActions = style({
  ...unseenLine,
  '@container': {
    [ROOMY]: {
      selectors: {
        [`${dialog} &`]: {
          ...stays,
          insetBlockEnd: 0,
          // Also over the room beneath them.
          paddingBlock: `${m} ${roomBeneath}`,
          marginBlock: `calc(-1 * ${m}) calc(-1 * ${roomBeneath})`,
          borderBlockStart: `1px solid ${unseen}`,
        },
        [`${dialog}:has(> ${dialogEnd}[data-hidden]) &`]: line,
      },
    },
  },
});

/** What gets the focus is scrolled to where nothing lies over it. */
export const dialogScroller = style({
  '@container': { [ROOMY]: { scrollPaddingBlock: '4.5rem 7rem' } },
});
