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

/** Their one control, which closes them, is in a sheet that covers the page. */
const WITHOUT_MATRIX = new Set(['Dialog', 'SlideOver']);
const DRESSED =
  /:hover|:focus-visible|:active|data-hovered|#theme\/(button|link|control|checkbox)\.css/;

/** What looks otherwise under the pointer or the keyboard shows that in a picture: pictures do neither. */
export function componentsShowTheirStates(files: Files): string[] {
  return pick(files, STORIES, 'all').flatMap(([path, text]) => {
    const [, name = ''] = STORIES.exec(path) ?? [];
    const own = [...files].filter(
      ([file]) => file.startsWith(`src/components/${name}/`) && !file.includes('.stories.'),
    );
    const isDressed = own.some(([, source]) => DRESSED.test(source));
    if (!isDressed || WITHOUT_MATRIX.has(name) || text.includes('<StateMatrix')) return [];
    return [`${path}: no matrix of its states`];
  });
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
