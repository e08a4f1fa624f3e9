/**
 * The portals' static page, which the browser paints before any script: an empty card where the
 * card of `PortalFrame` will be. Its markup is in `hosts/portal/index.html`.
 */
import { globalStyle, keyframes } from '@vanilla-extract/css';

import { forcedRing, loadingRing, text } from './mixins';
import { media } from './tokens';
import { vars } from './vars.css';

const turn = keyframes({ to: { rotate: '1turn' } });

globalStyle('.shell', {
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.m,
  minBlockSize: '100dvb',
  maxInlineSize: '28rem',
  marginInline: 'auto',
  paddingBlockStart: vars.space.xs,
  paddingInline: vars.space.m,
  // Where the small print will be.
  paddingBlockEnd: vars.space.xxl,
});

/** As far from the top as `PortalFrame`. */
globalStyle('.shell::before', {
  content: '""',
  flex: 'none',
  blockSize: 'calc(100dvb / 32)',
  '@media': { [media.medium]: { blockSize: 'calc(100dvb / 16)' } },
});

globalStyle('.shell > div', {
  ...text.small,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.s,
  minBlockSize: '24rem',
  padding: vars.space.l,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  color: vars.color.inkSoft,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.xl,
  boxShadow: vars.shadow.card,
});

/** Whom the customer pays and how much, as soon as they are known (`hosts/portal/ssr`). */
globalStyle('.shell h1', {
  ...text.display,
  fontSize: 'min(3.25rem, 13vw)',
  color: vars.color.ink,
});

/** More digits than are in one line at that size. */
globalStyle('.shell h1.long', { fontSize: 'min(2.5rem, 8vw)' });

globalStyle('.shell h1 + p', { paddingBlockStart: vars.space.l });

globalStyle('.shell [role=status]::before', {
  content: '""',
  ...loadingRing,
  display: 'block',
  marginInline: 'auto',
  marginBlockEnd: vars.space.s,
  animation: `${turn} 0.8s linear infinite`,
  '@media': { [media.lessMotion]: { animation: 'none' }, ...forcedRing },
});

/** Pressed before the application was there (`hosts/portal/ssr`). */
globalStyle('[data-pending]', { opacity: 0.6, cursor: 'progress' });
