import { build } from 'vite';

/**
 * Returns a file and its imports as one function that calls itself, to be written into a page.
 *
 * @param file its source.
 */
export async function bundleScript(file: string): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: file, formats: ['iife'], name: 'start' },
    },
  });
  const [first] = Array.isArray(outputs) ? outputs : [outputs];
  if (!first || !('output' in first)) throw new Error(`${file} was not built`);
  return first.output[0].code.trim();
}
