import type { Plugin } from 'vite';

import { readTrace } from '#tests/trace/trace';

const NAME = 'virtual:trace';

/** Serves as a module which stories and tests cover the specification. Read again at every build. */
export function tracePlugin(): Plugin {
  return {
    name: 'trace',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(readTrace())}` : null),
  };
}
