import { createGlobalThemeContract } from '@vanilla-extract/css';

const toKebabCase = (text: string) =>
  text.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/**
 * Every design decision by name: `vars.color.inkSoft` is `var(--color-ink-soft)`. The values are in
 * `palette.ts` (colours), `light.css.ts` and `dark.css.ts` (shadows) and, for what does not change with
 * the theme, `scale.css.ts`.
 */
export const vars = createGlobalThemeContract(
  {
    color: {
      /** The page. */
      canvas: null,
      /** Cards and fields. */
      surface: null,
      /** Menus and sheets: above a card. */
      raised: null,
      /** A row under the pointer, on raised. */
      raisedHover: null,
      /** Quiet fills: a hovered row, a code block. */
      sunken: null,
      /** Text. All three are at least 4.5:1 on canvas, surface, raised and sunken. */
      ink: null,
      inkSoft: null,
      inkFaint: null,
      /** Hairlines between things. */
      line: null,
      /** Edge of what its words already tell apart: a secondary button. */
      lineStrong: null,
      /** Edge of a control: at least 3:1. */
      control: null,
      /** The one accent: fills of primary actions … */
      accent: null,
      accentHover: null,
      accentPressed: null,
      onAccent: null,
      /** … text and icons … */
      accentInk: null,
      /** … and tinted grounds. */
      accentSoft: null,
      /** Money that arrived. */
      successInk: null,
      successSoft: null,
      /** What went wrong, and what cannot be undone. */
      critical: null,
      criticalHover: null,
      criticalPressed: null,
      criticalInk: null,
      criticalSoft: null,
      /** The sandbox's banner: as loud in dark. */
      warningInk: null,
      warningSoft: null,
      warningLine: null,
      /** What asks for caution within a page. */
      cautionInk: null,
      cautionSoft: null,
      /** The black card of a gift. */
      inverse: null,
      onInverse: null,
      onInverseSoft: null,
      focus: null,
      /** Behind a sheet. */
      veil: null,
      /** Behind selected text. */
      selection: null,
    },
    shadow: {
      /** A card on the page. */
      card: null,
      /** A menu, a sheet. */
      float: null,
      /** A filled button. */
      button: null,
      /** A secondary button. */
      quiet: null,
    },
    space: {
      none: null,
      xxs: null,
      xs: null,
      s: null,
      m: null,
      l: null,
      xl: null,
      xxl: null,
      xxxl: null,
    },
    radius: { s: null, m: null, l: null, xl: null, full: null },
    font: { sans: null, mono: null },
    fontSize: { xs: null, s: null, m: null, l: null, xl: null, xxl: null, display: null },
    lineHeight: { tight: null, snug: null, normal: null },
    weight: { regular: null, medium: null, semibold: null },
    motion: { quick: null, calm: null, slow: null, ease: null },
    size: { touchTarget: null },
  },
  (_value, path) => path.map(toKebabCase).join('-'),
);
