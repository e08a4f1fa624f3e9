// Who uses which part of a module: finer than the builder's graph, which knows modules only.
import { parseModule } from './moduleParts.mjs';
import { resolveModule } from './resolveModule.mjs';

const SCRIPT = /\.(ts|tsx|mjs|js|jsx)$/;

/** @typedef {{ file: string; name: string; path: string[]; keys?: boolean }} Place */

export class PartGraph {
  #files = new Map();
  #users = new Map();
  #named = new Map();
  #known;
  #read;

  /**
   * @param {{ has: (file: string) => boolean }} known the files of the project that the builder found
   * @param {(file: string) => string | null} read source of one of them
   */
  constructor(known, read) {
    this.#known = known;
    this.#read = read;
  }

  /** @returns {import('./moduleParts.mjs').Module | null} null for what is not a script of the project */
  readModule(file) {
    if (!this.#files.has(file)) {
      const isOurs = SCRIPT.test(file) && !file.includes('node_modules') && this.#known.has(file);
      const source = isOurs ? this.#read(file) : null;
      this.#files.set(file, source === null ? null : parseModule(file, source));
    }
    return this.#files.get(file);
  }

  /** Notes what every part of a file uses. */
  add(file) {
    for (const part of this.readModule(file)?.parts ?? []) {
      for (const reference of part.references) {
        for (const target of this.#findTargets(file, reference)) {
          const key = `${target.file}#${target.name}`;
          const users = this.#users.get(key) ?? [];
          users.push({ file, name: part.name, path: part.path, used: target.path });
          this.#users.set(key, users);
        }
      }
    }
  }

  /** The files that a file names: what else imports it does so in a way that cannot be read here. */
  listNamed(file) {
    if (!this.#named.has(file)) {
      const specifiers = [...(this.readModule(file)?.specifiers ?? [])];
      this.#named.set(file, new Set(specifiers.map((from) => this.#resolve(file, from))));
    }
    return this.#named.get(file);
  }

  /** @returns {Place[]} the parts that use a part */
  listUsers({ file, name, path, keys }) {
    const users = this.#users.get(`${file}#${name}`) ?? [];
    return users.filter(({ used }) =>
      keys ? isWithin(path, used) : isWithin(path, used) || isWithin(used, path),
    );
  }

  #findTargets(file, { name, from, path }) {
    const { imports, parts } = this.readModule(file);
    if (from !== undefined) return this.#listNamespace(this.#resolve(file, from), path);
    const source = imports.get(name);
    if (source) {
      const target = this.#resolve(file, source.from);
      if (source.name === null) return this.#listNamespace(target, path);
      return this.#findExported(target, source.name, path);
    }
    return parts.some((part) => part.name === name) ? [{ file, name, path }] : [];
  }

  #listNamespace(file, [name, ...rest]) {
    if (name !== undefined) return this.#findExported(file, name, rest);
    const all = [...(this.readModule(file)?.exports.keys() ?? [])];
    const stars = this.readModule(file)?.stars ?? [];
    return [
      ...all.flatMap((each) => this.#findExported(file, each, [])),
      ...stars.flatMap((from) => this.#listNamespace(this.#resolve(file, from), [])),
    ];
  }

  #findExported(file, name, path) {
    const module = this.readModule(file);
    if (module === null || module === undefined) return [];
    const found = module.exports.get(name);
    if (found?.local !== undefined) return this.#findTargets(file, { name: found.local, path });
    if (found?.name === null) return this.#listNamespace(this.#resolve(file, found.from), path);
    if (found) return this.#findExported(this.#resolve(file, found.from), found.name, path);
    return module.stars.flatMap((from) =>
      this.#findExported(this.#resolve(file, from), name, path),
    );
  }

  #resolve(file, from) {
    return resolveModule(file, from, (candidate) => this.#known.has(candidate));
  }
}

/** Whether one path begins with the other. */
function isWithin(path, start) {
  return start.length <= path.length && start.every((key, at) => path[at] === key);
}
