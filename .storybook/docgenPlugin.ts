import type { Plugin } from 'vite';

const COMPONENT = /\/src\/components\/\w+\/\w+\.tsx$/;

/**
 * Lets the tool that reads props out of the sources find those of a neighbour (`FieldTexts` of
 * `#components/Field`): it knows relative paths only, not the imports of package.json. Goes before it.
 */
export function docgenPlugin(): Plugin {
  return {
    name: 'tiller-docgen',
    enforce: 'pre',
    transform(code, id) {
      if (!COMPONENT.test(id) || id.endsWith('.stories.tsx')) return null;
      const found = code.replaceAll(/'#components\/(\w+)'/g, "'../$1/$1.tsx'");
      return found === code ? null : { code: found, map: null };
    },
  };
}
