import { create } from 'storybook/theming/create';

import { dark, light } from '#theme/palette';
import { fontSize, weight } from '#theme/tokens';

import type { ThemeName } from './themeName';

type Palette = { [Name in keyof typeof light]: string };

/** Storybook's own frame and its Docs pages in Tiller's colours. */
export const brand = { light: createBrand('light', light), dark: createBrand('dark', dark) };

function createBrand(base: ThemeName, colors: Palette) {
  return create({
    base,
    colorPrimary: colors.accent,
    // Links, the selected story and what has the focus.
    colorSecondary: base === 'dark' ? colors.accentInk : colors.accent,
    appBg: colors.canvas,
    appContentBg: colors.surface,
    appHoverBg: colors.accentSoft,
    appPreviewBg: colors.canvas,
    appBorderColor: colors.line,
    appBorderRadius: 12,
    fontBase: "'Geist Variable', system-ui, sans-serif",
    fontCode: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace",
    textColor: colors.ink,
    textInverseColor: colors.surface,
    textMutedColor: colors.inkFaint,
    barTextColor: colors.inkSoft,
    barHoverColor: colors.accentInk,
    barSelectedColor: colors.accentInk,
    barBg: colors.surface,
    buttonBg: colors.surface,
    buttonBorder: colors.control,
    booleanBg: colors.sunken,
    booleanSelectedBg: colors.surface,
    inputBg: colors.surface,
    inputBorder: colors.control,
    inputTextColor: colors.ink,
    inputBorderRadius: 8,
    brandTitle: drawLogo(colors),
    brandUrl: './',
  });
}

/** The logo as in `src/components/Logo`: mark and word. */
function drawLogo({ accent, onAccent, ink }: Palette): string {
  return (
    `<span style="display:flex;align-items:center;gap:.5em;color:${ink};font-size:${fontSize.l};` +
    `font-weight:${weight.semibold};letter-spacing:-.025em;line-height:1">` +
    `<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">` +
    `<rect width="32" height="32" rx="9" fill="${accent}"/><g fill="${onAccent}">` +
    '<rect x="6.35" y="8.75" width="19.3" height="3.3" rx="1.65"/>' +
    '<path d="M14.35 10h3.3v4.2c3.5 1.9 5.4 4.9 5.4 8.6 0 1.5-1.1 2.6-2.6 2.6H17c-1.5 0-2.65-1.15-2.65-2.65Z"/>' +
    '</g></svg>Tiller</span>'
  );
}
