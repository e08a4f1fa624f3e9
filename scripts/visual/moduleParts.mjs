// A module as parts that can change one by one: its top-level declarations, and in a catalogue of texts every text.
import { parseSync } from 'vite';

import { collectReferences } from './references.mjs';

/**
 * @typedef {import('./references.mjs').Reference} Reference
 * @typedef {{ name: string; path: string[]; text: string; keys?: boolean; references: Reference[] }} Part
 *   `path`: properties within an object literal; `keys`: only which keys there are, and in which order
 * @typedef {{ from: string; name: string | null }} Source `name` is null for all that a module exports
 * @typedef {{ imports: Map<string, Source>; exports: Map<string, Source | { local: string }>;
 *   stars: string[]; effects: string; specifiers: Set<string>; parts: Part[] }} Module
 *   `effects`: statements that run when the module is loaded; `specifiers`: all modules that it names
 */

/** What holds an expression for the compiler alone. */
const WRAPPERS = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ParenthesizedExpression',
]);

/**
 * @param {string} file
 * @param {string} source
 * @returns {Module | null} null when it cannot be parsed
 */
export function parseModule(file, source) {
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) return null;
  const module = {
    imports: new Map(),
    exports: new Map(),
    stars: [],
    effects: '',
    specifiers: new Set(),
    parts: [],
  };
  const read = { module, textOf: (node) => removeComments(source, comments, node) };
  for (const statement of program.body) readStatement(statement, read);
  for (const { references } of module.parts)
    for (const { from } of references) if (from) module.specifiers.add(from);
  return module;
}

function readStatement(statement, read) {
  const { module } = read;
  if (statement.importKind === 'type' || statement.exportKind === 'type') return;
  if (statement.type === 'ImportDeclaration') readImport(statement, read);
  else if (statement.type === 'ExportAllDeclaration') readStar(statement, module);
  else if (statement.type === 'ExportNamedDeclaration') readExport(statement, read);
  else if (statement.type === 'ExportDefaultDeclaration') {
    module.exports.set('default', { local: 'default' });
    addParts('default', statement.declaration, read);
  } else if (!readDeclaration(statement, read)) {
    module.effects += `${read.textOf(statement)}\n`;
    addPart({ name: '', path: [], node: statement }, read);
  }
}

function readImport({ specifiers, source }, { module }) {
  const values = specifiers.filter(({ importKind }) => importKind !== 'type');
  if (specifiers.length > 0 && values.length === 0) return;
  module.specifiers.add(source.value);
  if (values.length === 0) module.effects += `import ${source.value}\n`;
  for (const { type, local, imported } of values) {
    const named = type === 'ImportNamespaceSpecifier' ? null : (getName(imported) ?? 'default');
    module.imports.set(local.name, { from: source.value, name: named });
  }
}

function readStar({ exported, source }, module) {
  module.specifiers.add(source.value);
  if (exported) module.exports.set(getName(exported), { from: source.value, name: null });
  else module.stars.push(source.value);
}

function readExport({ declaration, specifiers, source }, read) {
  const { module } = read;
  if (declaration) {
    readDeclaration(declaration, read);
    for (const local of listNames(declaration)) module.exports.set(local, { local });
  }
  if (source) module.specifiers.add(source.value);
  for (const { local, exported, exportKind } of specifiers) {
    if (exportKind === 'type') continue;
    const name = getName(local);
    module.exports.set(getName(exported), source ? { from: source.value, name } : { local: name });
  }
}

/** @returns {boolean} whether it is a declaration; one of types leaves nothing to run */
function readDeclaration(node, read) {
  if (node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration') return true;
  if (node.declare || node.type === 'TSDeclareFunction' || node.type === 'TSModuleDeclaration')
    return true;
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') {
    addPart({ name: node.id.name, path: [], node }, read);
    return true;
  }
  if (node.type !== 'VariableDeclaration') return false;
  for (const { id, init } of node.declarations) {
    if (id.type === 'Identifier' && node.kind === 'const' && init) addParts(id.name, init, read);
    else for (const name of findNames(id)) addPart({ name, path: [], node }, read);
  }
  return true;
}

const isPlain = ({ type, computed }) => type === 'Property' && !computed;

/** One part, or of an object literal one part for each property. */
function addParts(name, value, read, path = []) {
  let node = value;
  while (WRAPPERS.has(node.type)) node = node.expression;
  if (node.type !== 'ObjectExpression') return addPart({ name, path, node: value }, read);
  const plain = node.properties.filter(isPlain);
  const keys = plain.map(({ key }) => getName(key));
  read.module.parts.push({ name, path, keys: true, text: keys.join(), references: [] });
  plain.forEach((property, at) => addParts(name, property.value, read, [...path, keys[at]]));
  for (const other of node.properties)
    if (!isPlain(other)) addPart({ name, path, node: other }, read);
}

function addPart({ name, path, node }, { module, textOf }) {
  const text = textOf(node);
  module.parts.push({ name, path, text, references: collectReferences(node) });
}

function listNames(declaration) {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => findNames(id));
  const isValue =
    declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration';
  return isValue ? [declaration.id.name] : [];
}

/** The names that a pattern binds. */
function findNames(pattern) {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [pattern.name];
  const inner = pattern.properties ?? pattern.elements ?? [];
  return [...inner, pattern.value, pattern.left, pattern.argument].flatMap((each) =>
    findNames(each),
  );
}

function getName(node) {
  return node && String(node.name ?? node.value);
}

function removeComments(source, comments, { start, end }) {
  let text = '';
  let at = start;
  for (const comment of comments) {
    if (comment.start < at || comment.end > end) continue;
    text = `${(text + source.slice(at, comment.start)).trimEnd()} `;
    at = comment.end;
    while (/\s/.test(source[at])) at += 1;
  }
  return text + source.slice(at, end);
}
