/** A rule of a style sheet, or an at-rule with rules in it. */
interface Rule {
  /** Selector, or the at-rule's name and condition. */
  head: string;
  /** Declarations, or null where there are rules. */
  body: string | null;
  rules: Rule[];
}

/** A style sheet, read once to be cut to many pages. */
export interface StyleSheet {
  /** The rules that may match this HTML, in their order. */
  cutTo: (html: string) => string;
}

/**
 * Reads a minified style sheet. What it does not understand it keeps: a page may get a rule too
 * many, never one too few.
 */
export function readStyleSheet(css: string): StyleSheet {
  const { rules } = readRules(css, 0);
  return {
    cutTo: (html) => {
      const present = classesOf(html);
      const kept = cut(rules, (selector) => mayMatch(selector, present));
      const text = write(kept);
      return write(kept.filter((rule) => !isUnusedAnimation(rule, text)));
    },
  };
}

function readRules(css: string, start: number): { rules: Rule[]; end: number } {
  const rules: Rule[] = [];
  let at = start;
  while (at < css.length && css[at] !== '}') {
    const open = css.indexOf('{', at);
    if (open === -1) break;
    const head = css.slice(at, open);
    if (isGroup(head)) {
      const inner = readRules(css, open + 1);
      rules.push({ head, body: null, rules: inner.rules });
      at = inner.end + 1;
    } else {
      const close = endOf(css, open);
      rules.push({ head, body: css.slice(open + 1, close), rules: [] });
      at = close + 1;
    }
  }
  return { rules, end: at };
}

/** Where the block that opens here closes. */
function endOf(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return css.length;
}

const isGroup = (head: string) => /^@(?:media|supports|container|layer)\b/.test(head);

function cut(rules: Rule[], matches: (selector: string) => boolean): Rule[] {
  return rules.flatMap((rule) => {
    if (rule.body !== null) return rule.head.startsWith('@') || matches(rule.head) ? [rule] : [];
    const inner = cut(rule.rules, matches);
    return inner.length > 0 ? [{ ...rule, rules: inner }] : [];
  });
}

/** Whether every class that one of the selectors names is on the page. */
function mayMatch(selectors: string, present: ReadonlySet<string>): boolean {
  return selectors
    .replaceAll(NO_CLASSES, '')
    .split(',')
    .some((selector) => [...selector.matchAll(CLASS)].every(([, name = '']) => present.has(name)));
}

/** What a selector does not need, and dots that begin no class. */
const NO_CLASSES = /:not\([^)]*\)|\[[^\]]*\]/g;

const CLASS = /\.([\w-]+)/g;

function classesOf(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, value = ''] of html.matchAll(/\bclass="([^"]*)"/g)) {
    for (const name of value.split(/\s+/)) names.add(name);
  }
  return names;
}

function isUnusedAnimation({ head }: Rule, text: string): boolean {
  const name = /^@keyframes\s+([\w-]+)/.exec(head)?.[1];
  // Its own name is there once.
  return name !== undefined && text.split(name).length <= 2;
}

function write(rules: Rule[]): string {
  return rules.map(({ head, body, rules }) => `${head}{${body ?? write(rules)}}`).join('');
}
