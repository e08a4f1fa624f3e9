import { parseSync } from 'vite';

import { pick, type Files } from './files';
import { VERBS } from './verbs';

/** Shipped code, scripts and what tests share. A test's own helpers are named where they are read. */
const CODE =
  /^(?!\.storybook\/public\/|tests\/e2e\/\w+\.spec\.).*(?<!\.(?:d|spec))\.(?:tsx?|m?js)$/;

/** Kinds of functions that the style guide names by a noun. */
const NOUNS = /(?:Query|Mutation|Handler|Routes|Plugin)$/;

/** A function that runs another one, or completes a value: `withTimeout(work, ms)`. */
const WRAPPER = /^with[A-Z]/;

/** Words of the contract, which read as the schemas that they return. */
const SCHEMAS = ['endpoint', 'amount', 'aboveZero', 'requiredText'];
/** A name that Storybook asks for, the tag of templates with markup, and where a program starts. */
const CUSTOMARY = ['managerEntries', 'html', 'main'];
/** Methods that browsers and React call, by their names. */
const CALLED_BACK =
  /^(?:(?:dis)?connectedCallback|attributeChangedCallback|componentDidCatch|key)$/;
/** Methods that streams, sockets, PGlite and a store of Fastify have, and what stands in for `Date.now`. */
const OF_LIBRARIES = /^(?:_read|_write|_final|_destroy|ref|unref|init|incr|child|now)$/;
const ALLOWED: ReadonlySet<string> = new Set([...SCHEMAS, ...CUSTOMARY]);

/** The rules of this folder are sentences: `packagesArePinned`. */
const RULE = /^tests\/architecture\//;
const SENTENCE = /^[a-z]\w+(?:Are|Is|Have|Has|Resolve|Show)/;

/** A function is a verb: `getX`, `buildX`, `isX`, and never `xOf`. Components have capitals. */
export function functionsAreVerbs(files: Files): string[] {
  return pick(files, CODE).flatMap(([path, text]) =>
    listFunctions(path, text)
      .filter((name) => !isVerb(name) && !(RULE.test(path) && SENTENCE.test(name)))
      .map((name) => `${path}: ${name} does not begin with a verb`),
  );
}

function isVerb(name: string): boolean {
  if (/^[A-Z]/.test(name) || WRAPPER.test(name) || ALLOWED.has(name)) return true;
  if (CALLED_BACK.test(name)) return true;
  if (name.endsWith('Of')) return false;
  return NOUNS.test(name) || VERBS.has(/^[a-z\d]*/.exec(name)?.[0] ?? '');
}

/** Names of declared functions, of constants that are functions, and of methods, however deep. */
function listFunctions(path: string, text: string): string[] {
  const names: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isNode(node)) return;
    if (node.type === 'FunctionDeclaration' && node.id?.name) names.push(node.id.name);
    const isFunction = /^(?:Arrow)?FunctionExpression$/.test(node.init?.type ?? '');
    if (node.type === 'VariableDeclarator' && isFunction && node.id?.name) names.push(node.id.name);
    const isMethod = node.type === 'MethodDefinition' && node.kind === 'method';
    if (isMethod && node.key?.name && !OF_LIBRARIES.test(node.key.name)) names.push(node.key.name);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, text).program.body);
  return names;
}

interface Node {
  type: string;
  id?: { name?: string } | null;
  init?: { type: string } | null;
  kind?: string;
  key?: { name?: string };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

const EXPORTED =
  /^export (?:async )?(?:function\*? (\w+)|const (\w+)(?:: [\w<>]+)? =(?= (?:async )?\())/;

/** The first line of a docstring that begins with a tag. Scripts have their types in tags. */
const BEGINS_WITH_TAG = /^\s*(?:\/\*\*|\*) @/;

/** An exported function says first what it returns or does, where editors show it. */
export function exportsAreDescribed(files: Files): string[] {
  return pick(files, CODE).flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index, lines) => {
      const [, declared, constant] = EXPORTED.exec(line) ?? [];
      const name = declared ?? constant;
      const isOverload = lines
        .slice(0, index)
        .some(
          (other) =>
            other.includes(`export function ${name}<`) ||
            other.startsWith(`export function ${name}(`),
        );
      if (name === undefined || isOverload) return [];
      if (!/(?:\*\/|^\/\/.*)$/.test(lines[index - 1] ?? ''))
        return [`${path}: ${name} has no docstring`];
      const start = lines.slice(0, index).findLastIndex((above) => above.startsWith('/**'));
      const first = lines[start] === '/**' ? lines[start + 1] : lines[start];
      return /\.tsx?$/.test(path) && BEGINS_WITH_TAG.test(first ?? '')
        ? [`${path}: ${name} begins with a tag`]
        : [];
    }),
  );
}
