import { pick, type Files } from './files';

const SCREEN = /^src\/screens\/.+\/(\w+)\/\1\.tsx$/;
const FOLDER = /^(src\/(?:components|screens\/\w+)\/(\w+))\//;

/** A state without a story is never reviewed: each has a story of its name. */
export function statesHaveStories(files: Files): string[] {
  return listScreensWithStates(files).flatMap(({ path, stories, names }) =>
    names
      .filter((name) => !new RegExp(`export const ${name}\\b`).test(stories))
      .map((name) => `${path}: a state has no story ${name}`),
  );
}

/** Each screen with the text of its stories and the names that its states' stories must have. */
export function listScreensWithStates(files: Files) {
  return pick(files, SCREEN).map(([path, text]) => ({
    path,
    stories: files.get(path.replace(/\.tsx$/, '.stories.tsx')) ?? '',
    names: listStates(text).map(toPascalCase),
  }));
}

/** Members of `state: 'a' | 'b'` in the file's types, which may be broken over lines. */
function listStates(text: string): string[] {
  const declared = text.matchAll(/\bstate:\s*\|?\s*((?:'[\w-]+'\s*\|?\s*)+)/g);
  const states = [...declared].flatMap(([, union = '']) => union.match(/[\w-]+/g) ?? []);
  return [...new Set(states)];
}

function toPascalCase(state: string): string {
  return state.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Protected like the dashboard's other pages, but shown without its frame. */
const WITHOUT_FRAME = new Set(['Dashboard/BillingSuccessScreen']);

/** Stories of the dashboard's screens are shown inside its frame, as wide as users see them. */
export function dashboardScreensAreFramed(files: Files): string[] {
  const stories = pick(files, /^src\/screens\/dashboard\/.+\.stories\.tsx$/, 'all');
  return stories.flatMap(([path, text]) => {
    const [title = ''] = /(?<=title: ')(Dashboard|Settings)\/\w+/.exec(text) ?? [];
    const isFramed = title === '' || WITHOUT_FRAME.has(title) || text.includes('...inDashboard');
    return isFramed ? [] : [`${path}: shown without the dashboard's frame`];
  });
}

/** A folder has the file of its name, and beside it the stories that show it. */
export function foldersAreComplete(files: Files): string[] {
  const folders = new Map(
    [...files.keys()].flatMap((path) => {
      const [, folder, name] = FOLDER.exec(path) ?? [];
      return folder && name ? [[folder, name]] : [];
    }),
  );
  return [...folders].flatMap(([folder, name]) => {
    const drawn = folder.startsWith('src/components/') || /(Screen|Frame|Picker)$/.test(name);
    const wanted = drawn ? [`${name}.tsx`, `${name}.stories.tsx`] : [`${name}.tsx`];
    return wanted
      .filter((file) => !files.has(`${folder}/${file}`))
      .map((file) => `${folder} has no ${file}`);
  });
}
