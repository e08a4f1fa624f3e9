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
const DRESSED = new RegExp(
  `${ANSWERS.source}|#theme/(button|iconButton|link|control|checkbox)\\.css`,
);

/** What looks otherwise under the pointer or the keyboard shows that in a picture: pictures do neither. */
export function componentsShowTheirStates(files: Files): string[] {
  return pick(files, STORIES, 'all').flatMap(([path, text]) => {
    const [, name = ''] = STORIES.exec(path) ?? [];
    const own = [...files].filter(
      ([file]) => file.startsWith(`src/components/${name}/`) && !file.includes('.stories.'),
    );
    const isDressed = own.some(([, source]) => DRESSED.test(source));
    if (!isDressed || text.includes('<StateMatrix')) return [];
    return [`${path}: no matrix of its states`];
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
