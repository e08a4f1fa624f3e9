/** The notice of a page whose code did not come (`browser/showLoadFailure.ts`): above all of the page. */
import { globalStyle } from '@vanilla-extract/css';

import { text } from './mixins';
import { vars } from './vars.css';

globalStyle('.load-failure', {
  ...text.small,
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.s,
  padding: vars.space.s,
  textAlign: 'center',
  background: vars.color.raised,
  borderBlockEnd: `1px solid ${vars.color.line}`,
});

globalStyle('.load-failure button', {
  minBlockSize: vars.size.touchTarget,
  paddingInline: vars.space.m,
  fontWeight: vars.weight.medium,
  color: vars.color.onAccent,
  background: vars.color.accent,
  // Seen in forced colours, where fills are not.
  border: '1px solid transparent',
  borderRadius: vars.radius.s,
  cursor: 'pointer',
});
