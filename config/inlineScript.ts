import { build } from 'vite';

/**
 * Returns a script that is to be in a page as one function that leaves no names behind.
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
  if (!first || !('output' in first)) throw new Error('The start script was not built');
  return first.output[0].code.trim();
}
