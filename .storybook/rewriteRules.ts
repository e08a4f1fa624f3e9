/**
 * Rewrites selectors of the page's rules. A rule that names `mark` has been rewritten already.
 * @param replace must not change what a selector weighs
 */
export function rewriteRules(mark: string, replace: (selector: string) => string): void {
  for (const sheet of document.styleSheets) {
    // Others may not be read.
    if (sheet.href === null || new URL(sheet.href).origin === location.origin) {
      rewriteGroup(sheet, mark, replace);
    }
  }
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
