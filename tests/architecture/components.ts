import { posix } from 'node:path';

import { pick, type Files } from './files';

const STORIES = /^src\/components\/(\w+)\/\1\.stories\.tsx$/;
const COMPONENT = /^src\/components\/(\w+)\/\1\.tsx$/;
const ADVICE = ['do', 'dont', 'accessibility'];

/** The Docs page of a component says what to do with it, what not to do, and how it is operated. */
export function componentsAreAdvised(files: Files): string[] {
  return pick(files, STORIES, 'all').flatMap(([path, text]) => {
    const [, guidance = ''] = /\bguidance: \{([\s\S]*?)\n {4}\}/.exec(text) ?? [];
    const missing = ADVICE.filter((list) => !new RegExp(`\\b${list}: \\[\\s*['"]`).test(guidance));
    return missing.length > 0 ? [`${path}: no guidance on ${missing.join(', ')}`] : [];
  });
}

/** The docstring is what its page in Storybook begins with. */
export function componentsAreDescribed(files: Files): string[] {
  return pick(files, COMPONENT).flatMap(([path, text]) => {
    const [, name] = COMPONENT.exec(path) ?? [];
    const described = new RegExp(`\\*/\\nexport (?:function|class) ${name}\\b`).test(text);
    return described ? [] : [`${path}: ${name} has no docstring`];
  });
}

const ANSWERS = /:hover|:focus-visible|:active|data-hovered/;
const SHARED_DRESS = '#theme/(button|iconButton|link|control|checkbox)\\.css';
const DRESSED = new RegExp(`${ANSWERS.source}|${SHARED_DRESS}`);
const HOVERED = new RegExp(`:hover|data-hovered|${SHARED_DRESS}`);

/** What looks otherwise under the pointer or the keyboard shows that in a picture: pictures do neither. */
export function componentsShowTheirStates(files: Files): string[] {
  return pick(files, STORIES, 'all').flatMap(([path, text]) => {
    const [, name = ''] = STORIES.exec(path) ?? [];
    const isDressed = listSources(files, name).some((source) => DRESSED.test(source));
    if (!isDressed || text.includes('<StateMatrix')) return [];
    return [`${path}: no matrix of its states`];
  });
}

/** What a prop does to a component, by the name of that state in a matrix. */
const STATES_OF_PROPS: Record<string, string> = {
  disabled: 'disabled',
  readOnly: 'read-only',
  error: 'invalid',
  loading: 'loading',
  locked: 'locked',
};

/** A matrix has what the pointer and the keyboard do, and each state that the component's props can make. */
export function matricesAreWhole(files: Files): string[] {
  return pick(files, STORIES, 'all').flatMap(([path, text]) => {
    const [, name = ''] = STORIES.exec(path) ?? [];
    if (!text.includes('<StateMatrix')) return [];
    const isHovered = listSources(files, name).some((source) => HOVERED.test(source));
    const asked = isHovered ? ['hover', 'focus-visible'] : ['focus-visible'];
    const pseudo = [...text.matchAll(/\bpseudo=\{\[(.*?)\]\}/g)].flatMap(([, listed = '']) =>
      asked.filter((state) => !listed.includes(`'${state}'`)),
    );
    const props = listProps(files, `${name}Props`);
    const states = props
      .flatMap((prop) => STATES_OF_PROPS[prop] ?? [])
      .filter((state) => !new RegExp(`[\\s{]'?${state}'?: \\{`).test(text));
    return [...pseudo, ...states].map((state) => `${path}: no matrix shows ${state}`);
  });
}

/** Returns the texts of a component's own files. */
function listSources(files: Files, name: string): string[] {
  return [...files]
    .filter(([file]) => file.startsWith(`src/components/${name}/`) && !file.includes('.stories.'))
    .map(([, source]) => source);
}

/** Returns the names of a type's properties, with those that it takes from other types of the components. */
function listProps(files: Files, type: string): string[] {
  const declaration = new RegExp(`\\b(?:interface|type) ${type}\\b([^{;]*)\\{([^]*?)\\n\\}`);
  return pick(files, /^src\/components\//).flatMap(([, text]) => {
    const [, head = '', body = ''] = declaration.exec(text) ?? [];
    const own = [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, prop = '']) => prop);
    const others = head.match(/\b[A-Z]\w+/g) ?? [];
    return own.concat(others.flatMap((other) => listProps(files, other)));
  });
}

const STYLES_OF_PARTS = /^src\/(?:screens\/.*\.css|embed\/styles)\.ts$/;

/** The same of the parts of screens, and of the button for other sites: a matrix shows what they dress. */
export function partsShowTheirStates(files: Files): string[] {
  const stories = pick(files, /^src\/.*\.stories\.tsx$/, 'all').filter(([, text]) =>
    text.includes('<StateMatrix'),
  );
  const shown = new Set(stories.flatMap(([path, text]) => listImports(path, text)));
  return pick(files, STYLES_OF_PARTS).flatMap(([path, text]) => {
    if (!ANSWERS.test(text)) return [];
    const module = path.replace(/\.ts$/, '');
    const dressed = pick(files, /\.tsx?$/).filter(([each, source]) =>
      listImports(each, source).includes(module),
    );
    const isShown = dressed.some(([part]) => shown.has(part.replace(/\.tsx?$/, '')));
    return isShown ? [] : [`${path}: no matrix of the states that it dresses`];
  });
}

/** Returns the modules that a file imports by a path of its own, or as the button of other sites. */
function listImports(path: string, text: string): string[] {
  return [...text.matchAll(/ from '(\.{1,2}\/|#embed\/)([^']+)'/g)].map(
    ([, start = '', rest = '']) =>
      start.startsWith('#') ? `src/embed/${rest}` : posix.join(posix.dirname(path), start, rest),
  );
}

/** The Docs page of a component says how far it can be relied on, and which others there are. */
export function componentsAreRelated(files: Files): string[] {
  return pick(files, STORIES, 'all').flatMap(([path, text]) => {
    const about = /\babout: \{\s*status: '\w+',\s*related: \[([^\]]+)\],?\s*\}/.exec(text);
    if (!about) return [`${path}: no status and related components`];
    const names = [...(about[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
    return names
      .filter((name) => !files.has(`src/components/${name}/${name}.tsx`))
      .map((name) => `${path}: there is no ${name}`);
  });
}
