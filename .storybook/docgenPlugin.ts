import type { Plugin, PluginOption } from 'vite';

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

/**
 * Lets that tool read components only: it took half of the time of a build for screens, stories and
 * rules, whose props no page shows.
 */
export function limitDocgen(plugin: PluginOption): PluginOption {
  if (!isPlugin(plugin) || plugin.name !== 'storybook:react-docgen-plugin') return plugin;
  const { transform } = plugin;
  if (typeof transform !== 'function') return plugin;
  return {
    ...plugin,
    transform(code, id, options) {
      const isRead = COMPONENT.test(id) && !id.endsWith('.stories.tsx');
      return isRead ? transform.call(this, code, id, options) : null;
    },
  };
}

function isPlugin(option: PluginOption): option is Plugin {
  return typeof option === 'object' && option !== null && 'name' in option;
}
