import { pick, type Files } from './files';

/** A declared function that begins with `find`, with what stands right above it. */
const FINDER =
  /(?:\/\*\*(?:(?!\*\/)[^])*\*\/\n)?^(?:export )?(?:async )?function (find\w+)[^]*?^\}/gm;
const THROWS_WHEN_ABSENT = /@throws HttpError 404|OrThrow\(/;

/** `findX` may return nothing, `getX` and `readX` always return it, and `requireX` throws. */
export function findersAreNullable(files: Files): string[] {
  return pick(files, /^server\/.*\.ts$/).flatMap(([path, text]) =>
    [...text.matchAll(FINDER)]
      .filter(([code]) => THROWS_WHEN_ABSENT.test(code))
      .map(([, name]) => `${path}: ${name} throws, so its name begins with require`),
  );
}

/** What is shipped, and what the tests of the server share. Other tests are programs of their own. */
const TYPED = /^(?:src|hosts|server)\/.*(?<!\.d)\.tsx?$/;
const EXPORTED_TYPE = /^export (?:abstract )?(?:type|interface|class) (\w+)/gm;

/** Props are named by their component, and the view of a state has the same name on each screen. */
const PROPS = /Props$/;
/** Types that stand in two files on purpose. */
const SAME_CONCEPT: ReadonlySet<string> = new Set([
  // What the modules use of the local chain's faucet, without importing it.
  'Faucet',
]);

/** A type's name has one meaning: two files do not export it. */
export function typesHaveOneMeaning(files: Files): string[] {
  const paths = new Map<string, string>();
  return pick(files, TYPED).flatMap(([path, text]) =>
    [...text.matchAll(EXPORTED_TYPE)].flatMap(([, name = '']) => {
      if (PROPS.test(name) || SAME_CONCEPT.has(name)) return [];
      const other = paths.get(name);
      paths.set(name, path);
      return other && other !== path ? [`${path}: ${name} is another type in ${other}`] : [];
    }),
  );
}
