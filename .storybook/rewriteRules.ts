/** How many rules a sheet had when it was rewritten last, by mark: a page has thousands. */
const rewritten = new Map<string, WeakMap<CSSStyleSheet, number>>();

/**
 * Rewrites selectors of the page's rules, and of those that custom elements bring. A rule that names
 * `mark` has been rewritten already.
 * @param replace must not change what a selector weighs
 */
export function rewriteRules(mark: string, replace: (selector: string) => string): void {
  const lengths = rewritten.get(mark) ?? new WeakMap<CSSStyleSheet, number>();
  rewritten.set(mark, lengths);
  const adopted = listShadows(document).flatMap((shadow) => shadow.adoptedStyleSheets);
  for (const sheet of [...document.styleSheets, ...adopted]) {
    // Others may not be read.
    const isOurs = sheet.href === null || new URL(sheet.href).origin === location.origin;
    if (!isOurs || lengths.get(sheet) === sheet.cssRules.length) continue;
    rewriteGroup(sheet, mark, replace);
    lengths.set(sheet, sheet.cssRules.length);
  }
}

/** Returns the shadows of the custom elements within, which selectors do not reach. */
export function listShadows(within: ParentNode): ShadowRoot[] {
  return [...within.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? [shadowRoot] : [],
  );
}

function rewriteGroup(
  group: { cssRules: CSSRuleList },
  mark: string,
  replace: (selector: string) => string,
): void {
  for (const rule of group.cssRules) {
    if (rule instanceof CSSStyleRule && !rule.selectorText.includes(mark)) {
      const replaced = replace(rule.selectorText);
      if (replaced !== rule.selectorText) rule.selectorText = replaced;
    }
    if (rule instanceof CSSGroupingRule) rewriteGroup(rule, mark, replace);
  }
}
