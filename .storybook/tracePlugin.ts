import type { Plugin } from 'vite';

import { readPictureHistory } from '#tests/trace/pictureHistory';
import { readTextUsers } from '#tests/trace/textUsers';
import { readTrace } from '#tests/trace/trace';

const SOURCES: Record<string, () => unknown> = {
  'virtual:trace': readTrace,
  'virtual:pictures': readPictureHistory,
  'virtual:textUsers': readTextUsers,
};

/**
 * Serves as modules which stories and tests cover the specification, which commits changed the pictures of
 * which story, and where texts of the catalogue are used. Read again at every build.
 */
export function tracePlugin(): Plugin {
  return {
    name: 'trace',
    resolveId: (id) => (id in SOURCES ? `\0${id}` : null),
    load: (id) => {
      const read = id.startsWith('\0') ? SOURCES[id.slice(1)] : undefined;
      return read ? `export default ${JSON.stringify(read())}` : null;
    },
  };
}
