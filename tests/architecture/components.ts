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
