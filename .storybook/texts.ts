import { errors } from '#contract/errors';

/** A text that users read. */
export interface ListedText {
  /** Where it is written: `src/domain/messages/auth.ts`. */
  file: string;
  /** Its name in the catalogue: `auth.login.submit`. */
  name: string;
  text: string;
}

/** Stands for a value in a text that is built of values. */
const DOTS = '…';

/** What may stand for a value, the first that does not throw. */
const SAMPLES = [DOTS, [DOTS], 1, null];

// In several patterns: of a pattern that excludes by itself, a build finds nothing.
const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../src/domain/messages/*.ts',
    '!../src/domain/messages/*.test.ts',
    '../src/contract/errors/*.ts',
  ],
  { eager: true },
);

/** Every text of the catalogue and of the API's errors, file by file. */
export const texts: readonly ListedText[] = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module)
    .filter(([, value]) => isText(value))
    .flatMap(([name, value]) => listTexts(value, name))
    .map(({ name, text }) => ({ file: path.replace('../', ''), name, text })),
);

/** Whether a module exports a text, and no code of an error or function that chooses among texts. */
function isText(value: unknown): boolean {
  if (typeof value === 'string') return !(value in errors);
  if (typeof value !== 'function') return true;
  const sample = buildSample(value);
  return typeof sample === 'string' && sample.includes(DOTS);
}

function listTexts(value: unknown, name: string): Omit<ListedText, 'file'>[] {
  if (typeof value === 'string') return [{ name, text: value.replaceAll(/\{\w+\}/g, DOTS) }];
  if (typeof value === 'function') return listTexts(buildSample(value), `${name}.()`);
  // An error: its status and its sentence.
  if (Array.isArray(value)) return listTexts(value[1], name);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, `${name}.${key}`));
}

/** Builds a text from dots in place of its values. */
function buildSample(build: Function): unknown {
  for (const sample of SAMPLES) {
    try {
      return Reflect.apply(
        build,
        undefined,
        Array.from({ length: build.length }, () => sample),
      );
    } catch {
      // It takes another kind of value.
    }
  }
  return null;
}
