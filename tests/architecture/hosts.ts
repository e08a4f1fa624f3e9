import { pick, type Files } from './files';

const HOSTS = ['dashboard', 'portal'];
/**
 * A host only connects other parts: its page, its routes, how it starts. Build code is not counted.
 */
const MOST_LINES = 500;

/** Two hosts and no more, and little in each: what users see is in the screens. */
export function hostsAreTwoAndSmall(files: Files): string[] {
  const sizes = new Map(HOSTS.map((host) => [host, 0]));
  for (const [path, text] of pick(files, /^hosts\/(?!.*\/(?:pagePlugin|vite\.config)\.ts$)/)) {
    const [, host = ''] = path.split('/');
    sizes.set(host, (sizes.get(host) ?? 0) + text.split('\n').length);
  }
  return [...sizes].flatMap(([host, lines]) => {
    if (!HOSTS.includes(host)) return [`hosts/${host}: a third host`];
    return lines > MOST_LINES ? [`hosts/${host}: ${lines} lines, at most ${MOST_LINES}`] : [];
  });
}

/** A screen is a function of its props; only its stories and its host give it a hook. */
export function screensAreDrawnFromProps(files: Files): string[] {
  const screens = pick(files, /^src\/screens\/.+\.tsx$/);
  const reaching = screens.filter(([, text]) =>
    /from '#(?:hooks|api|wallet)\/|\bfetch\(/.test(text),
  );
  const withStates = screens.filter(([, text]) => /\bstate:\s*\|?\s*'/.test(text));
  const madeUp = withStates.filter(([path]) => {
    const stories = files.get(path.replace(/\.tsx$/, '.stories.tsx'));
    return stories !== undefined && !stories.includes("from '#hooks/");
  });
  return [
    ...reaching.map(([path]) => `${path}: reaches for a hook, the API or the wallet`),
    ...madeUp.map(([path]) => `${path}: its stories make up its props`),
  ];
}
