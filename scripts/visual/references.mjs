// What a piece of code refers to: names of its module, with the properties that it reads of them.

/**
 * @typedef {{ name?: string; from?: string; path: string[] }} Reference `from`: a module that is imported
 *   when the code runs, in the place of a name
 */

/** Types that hold an expression; other nodes of types leave nothing to run. */
const HOLDS_EXPRESSION =
  /^TS(As|Satisfies|NonNull|Instantiation|TypeAssertion)|^TSParameterProperty$|^TSEnum/;

/**
 * Returns what code refers to. A name that is bound within the code counts too: rather one reference too many.
 * @param {object} node of a syntax tree
 * @returns {Reference[]}
 */
export function collectReferences(node) {
  const found = [];
  visit(node, found);
  return found;
}

function visit(node, found) {
  if (Array.isArray(node)) return node.forEach((each) => visit(each, found));
  if (typeof node?.type !== 'string') return;
  if (node.type.startsWith('TS') && !HOLDS_EXPRESSION.test(node.type)) return;
  const special = VISITS[node.type];
  if (special) return special(node, found);
  visitChildren(node, found);
}

function visitChildren(node, found, except) {
  for (const [key, value] of Object.entries(node)) {
    if (key !== except && typeof value === 'object') visit(value, found);
  }
}

/** What has a key that is a name only, unless it is computed. */
const visitKeyed = (node, found) => visitChildren(node, found, node.computed ? undefined : 'key');

const visitName = ({ name }, found) => found.push({ name, path: [] });

const VISITS = {
  Identifier: visitName,
  JSXIdentifier: visitName,
  Property: visitKeyed,
  MethodDefinition: visitKeyed,
  PropertyDefinition: visitKeyed,
  MemberExpression: visitMember,
  JSXMemberExpression: visitMember,
  JSXAttribute: ({ value }, found) => visit(value, found),
  ImportExpression: visitImport,
  MetaProperty: () => {},
};

/** `texts.payment.title`: the name with its path, up to the first property that is computed. */
function visitMember(node, found) {
  let path = [];
  let root = node;
  while (root.type === 'MemberExpression' || root.type === 'JSXMemberExpression') {
    const { property, computed } = root;
    if (computed && property.type !== 'Literal') {
      visit(property, found);
      path = [];
    } else {
      path.unshift(String(property.name ?? property.value));
    }
    root = root.object;
    while (root.type === 'ChainExpression' || root.type === 'ParenthesizedExpression')
      root = root.expression;
  }
  if (root.type === 'Identifier' || root.type === 'JSXIdentifier') {
    found.push({ name: root.name, path });
    return;
  }
  const awaited = root.type === 'AwaitExpression' ? root.argument : null;
  if (awaited?.type === 'ImportExpression') visitImport(awaited, found, path);
  else visit(root, found);
}

/** `import('./late')`. Where the module's name is computed, the builder's graph alone knows it. */
function visitImport({ source }, found, path = []) {
  if (source.type === 'Literal') found.push({ from: source.value, path });
  else visit(source, found);
}
