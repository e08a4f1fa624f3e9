import { pick, type Files } from './files';

/** Named in this order in every record. */
const SECTIONS = ['Status', 'Context', 'Decision', 'Consequences', 'Alternatives'];
const MOST_LINES = { shipped: 200, told: 350 };

/** Colours and distances come from the theme, or dark mode and rhythm break one by one. */
export function designIsFromTheTheme(files: Files): string[] {
  const colour = /['"`\s(]#[\da-f]{3,8}\b(?!\/)/i;
  const distance =
    /\b(?:padding|margin|gap|rowGap|columnGap|inset)\w*:\s*(?:-?[1-9]|['"`][^'"`]*\b[1-9]\d*px)/;

  return pick(files, /^src\/(?!theme\/).*(\.css\.ts|\.tsx)$/).flatMap(([path, text]) =>
    checkLines(path, text, (line) => {
      if (/^\s*import /.test(line)) return null;
      if (colour.test(line)) return 'a colour that is not from the theme';
      return distance.test(line) ? 'a distance that is not from the theme' : null;
    }),
  );
}

/** The page's own styles. All others are also in the library, where the page is an application's. */
const OF_THE_PAGE = /^src\/theme\/(?:global|dark|loadFailure|shell)\.css\.ts$/;

/** A global style names a local class, or it would be one of every application that uses the library. */
export function globalStylesAreLocal(files: Files): string[] {
  return pick(files, /^src\/.*\.css\.ts$/)
    .filter(([path]) => !OF_THE_PAGE.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(/\bglobalStyle\(\s*(['"`])(.*?)\1/g)]
        .filter(([, , selector = '']) => !selector.includes('${'))
        .map(([, , selector = '']) => `${path}: ${selector} is in no local class`),
    );
}

/** Builds for older browsers make a list of languages of `:dir()`, which an English page from right to left is not in. */
export function directionIsAnAttribute(files: Files): string[] {
  return pick(files, /^(src|\.storybook|hosts|server)\/.*\.(css|tsx?)$/).flatMap(([path, text]) =>
    checkLines(path, text, (line) =>
      line.includes(':dir(') ? 'a selector `:dir()`: write `[dir="rtl"] &`' : null,
    ),
  );
}

/** A name that is exported once is found by searching once. */
export function exportsAreNamed(files: Files): string[] {
  const demanded =
    /(\.config\.ts|^\.storybook\/(main\.ts|preview\.tsx)|^plugins\/medusa\/src\/index\.ts)$/;
  return pick(files, /\.(tsx?|m?js)$/, 'all')
    .filter(([path, text]) => !demanded.test(path) && /^export default\b/m.test(text))
    .map(([path]) => `${path}: default export`);
}

/** Longer files hide things. Blank lines and comments are free, as for the linter. */
export function filesAreShort(files: Files): string[] {
  return pick(files, /\.(tsx?|m?js)$/, 'all').flatMap(([path, text]) => {
    const most = /\.(stories|test)\.(?:tsx?|mjs)$|^tests\/|^\.storybook\/public\//.test(path)
      ? MOST_LINES.told
      : MOST_LINES.shipped;
    const lines = text
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .split('\n')
      .filter((line) => !/^\s*(\/\/.*)?$/.test(line)).length;
    return lines > most ? [`${path}: ${lines} lines, at most ${most}`] : [];
  });
}

/** A test that no runner picks up proves nothing. These are the patterns of the runners. */
export function testsAreRun(files: Files): string[] {
  const run =
    /^(?:(?:src|server)\/.*\.test\.tsx?|tests\/(?!e2e)\w+\/[^/]+\.test\.ts|tests\/e2e\/.*\.spec\.ts|plugins\/medusa\/(?:src\/\w+\.test\.ts|testing\/shop\.test\.mjs))$/;
  return [...files.keys()]
    .filter((path) => /\.(test|spec)\.\w+$/.test(path) && !run.test(path))
    .map((path) => `${path}: no runner picks it up`);
}

/** A decision can be weighed again only when it says what it was weighed against. */
export function recordsAreWhole(files: Files): string[] {
  return pick(files, /^docs\/adr\/\d{4}-[\w-]+\.md$/).flatMap(([path, text]) => {
    const found = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    return found.join() === SECTIONS.join() ? [] : [`${path}: sections are ${found.join(', ')}`];
  });
}

function checkLines(path: string, text: string, complain: (line: string) => string | null) {
  return text.split('\n').flatMap((line, index) => {
    const complaint = complain(line);
    return complaint ? [`${path}:${index + 1}: ${complaint}`] : [];
  });
}
