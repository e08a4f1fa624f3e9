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

/** Pages of one kind have the same classes, and there are few kinds. */
const KINDS_KEPT = 100;

/**
 * Reads a minified style sheet. What it does not understand it keeps: a page may get a rule too
 * many, never one too few. What a pointer does to an element comes with the whole sheet.
 *
 * @param later attributes that the page's own scripts set.
 */
export function readStyleSheet(css: string, later: string[] = []): StyleSheet {
  const { rules } = readRules(css, 0);
  const known = new Map<string, string>();
  return {
    cutTo: (html) => {
      const present: Present = {
        classes: valuesOf(html, CLASS_VALUE),
        attributes: new Set([...valuesOf(html, ATTRIBUTE), ...later]),
      };
      const kind = [...present.classes, '', ...present.attributes].toSorted().join(' ');
      const cut = known.get(kind) ?? cutTo(rules, present);
      if (known.size >= KINDS_KEPT) known.clear();
      known.set(kind, cut);
      return cut;
    },
  };
}

/** What the HTML has that a selector can ask for. */
interface Present {
  classes: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
}

function cutTo(rules: Rule[], present: Present): string {
  const kept = cut(rules, (selector) => mayMatch(selector, present));
  const text = write(kept);
  return withoutUnused(write(kept.filter((rule) => !isUnusedAnimation(rule, text))));
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

/** Whether every class and attribute that one of the selectors names is on the page. */
function mayMatch(selectors: string, { classes, attributes }: Present): boolean {
  return selectors
    .replaceAll(NOT, '')
    .replaceAll(ONE_OF, '')
    .replaceAll(VALUE, ']')
    .split(',')
    .some(
      (selector) =>
        !POINTED_AT.test(selector) &&
        has(selector, CLASS, classes) &&
        has(selector, ATTRIBUTE_NAME, attributes),
    );
}

const has = (selector: string, names: RegExp, present: ReadonlySet<string>) =>
  [...selector.matchAll(names)].every(([, name = '']) => present.has(name));

/** What a selector does not need, or may need one of. */
const NOT = /:not\((?:[^()]|\([^()]*\))*\)/g;
const ONE_OF = /:(?:is|where|has)\((?:[^()]|\([^()]*\))*\)/g;
/** Of an attribute; it may hold anything. */
const VALUE = /[~|^$*]?=(?:"[^"]*"|'[^']*'|[^\]]*)\]/g;

const POINTED_AT = /:(?:hover|active)\b/;
const CLASS = /\.([\w-]+)/g;
const ATTRIBUTE_NAME = /\[([\w-]+)/g;

const CLASS_VALUE = /\bclass="([^"]*)"/g;
const ATTRIBUTE = /\s([\w-]+)(?=[=>\s])/g;

function valuesOf(html: string, pattern: RegExp): Set<string> {
  const found = [...html.matchAll(pattern)];
  return new Set(found.flatMap(([, value = '']) => value.split(/\s+/)));
}

/** Without the custom properties that nothing uses, nor those that only they used. */
function withoutUnused(text: string): string {
  const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const shorter = text.replaceAll(CUSTOM_PROPERTY, (all, name: string) =>
    used.has(name) ? all : '',
  );
  return shorter === text ? text : withoutUnused(shorter);
}

/** One whose value has at most parentheses in parentheses. */
const CUSTOM_PROPERTY =
  /(?<=[{;])(--[\w-]+):(?:[^;{}"'()]|"[^"]*"|'[^']*'|\((?:[^()]|\([^()]*\))*\))*(?:;|(?=\}))/g;

function isUnusedAnimation({ head }: Rule, text: string): boolean {
  const name = /^@keyframes\s+([\w-]+)/.exec(head)?.[1];
  // Its own name is there once.
  return name !== undefined && text.split(name).length <= 2;
}

function write(rules: Rule[]): string {
  return rules.map(({ head, body, rules }) => `${head}{${body ?? write(rules)}}`).join('');
}
