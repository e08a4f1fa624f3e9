// The linter's rules about imports, made of the list of layers.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { layers, offers, packages, typesOnly } from './layers.mjs';

const MODULES = join(import.meta.dirname, '../server/modules');

const isWithin = (layer, part) => layer === part || layer.startsWith(`${part}/`);
const escapePath = (text) => text.replaceAll(/[./]/g, String.raw`\$&`);

function getFiles(layer) {
  if (layer === 'server') return 'server/*.ts';
  if (layer.endsWith('/*')) return `${layer}.ts`;
  return /^(?:hosts|server)\//.test(layer) ? `${layer}/**` : `src/${layer}/**`;
}

/** The imports that lead into a layer. */
function toImports(layer) {
  if (layer === 'server') return '^#server/[^/]+$';
  if (layer.endsWith('/*')) return `^#${escapePath(layer.slice(0, -1))}[^/]+$`;
  return `^#${escapePath(layer)}/`;
}

/** One component that may use more than the others; a layer that may import components may import it. */
const isOneComponent = (layer) => layer.startsWith('components/');

/** One override of the linter for each layer. */
export function createLayerRules() {
  return Object.keys(layers).map((layer) => ({
    files: [getFiles(layer)],
    excludeFiles: Object.keys(layers)
      .filter((other) => other.startsWith(`${layer}/`) && layer !== 'server')
      .map(getFiles),
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...createLayerPatterns(layer),
            ...createModulePatterns(layer),
            ...createPackagePatterns(layer),
            ...(layer === 'server/testing' ? [] : [TESTS]),
            LEAVING,
          ],
        },
      ],
    },
  }));
}

const LEAVING = {
  regex: String.raw`^\.\.\/`,
  message: "Leave a folder by an import alias ('#layer/...'), never by '../'.",
};
const TESTS = { regex: '^#tests/', message: 'Only tests may import what helps tests.' };

function createLayerPatterns(layer) {
  const refused = Object.keys(layers).filter(
    (other) =>
      other !== layer &&
      !other.startsWith('hosts/') &&
      !isOneComponent(other) &&
      !layers[layer].some((each) => isWithin(other, each)),
  );
  const patterns = refused.map((other) => ({
    regex: toImports(other),
    message: `The layer '${layer}' may not import '${other}' (docs/adr/0001).`,
  }));
  for (const other of typesOnly[layer] ?? []) {
    patterns.push({
      regex: toImports(other),
      allowTypeImports: true,
      message: `The layer '${layer}' may only import types of '${other}' (docs/adr/0001).`,
    });
  }
  if (!isWithin(layer, 'server')) {
    patterns.push({
      regex: '^#server/',
      message: `The layer '${layer}' may not import the server (docs/adr/0001).`,
    });
  }
  return patterns;
}

/** Only the composition imports a module's routes; other modules import what it offers. */
function createModulePatterns(layer) {
  if (/^server\/(?:platform|chain)$/.test(layer)) {
    return [
      {
        regex: '^#server/modules/',
        message: `The layer '${layer}' may not import modules (docs/adr/0001).`,
      },
    ];
  }
  if (layer === 'server/sandbox') {
    return [
      {
        regex: String.raw`^#server/modules/\w+/(?:r|\w+R)outes$`,
        message: 'Of a module, import its queries and use cases (docs/adr/0001).',
      },
    ];
  }
  if (!isWithin(layer, 'server/modules')) return [];
  return Object.entries(offers)
    .filter(([name]) => layer !== `server/modules/${name}`)
    .map(([name, offered]) => ({
      regex: `^#server/modules/${name}/(?:${listOwnFiles(name, offered).join('|')})$`,
      message: `Of the module '${name}', import only ${offered.join(', ')} (config/layers.mjs).`,
    }));
}

/** The files that a module keeps to itself. The linter's expressions cannot say 'all but these'. */
function listOwnFiles(name, offered) {
  return readdirSync(join(MODULES, name))
    .map((file) => file.replace(/(?:\.test)?\.ts$/, ''))
    .filter((file) => !offered.includes(file));
}

function createPackagePatterns(layer) {
  const onServer = isWithin(layer, 'server');
  return packages
    .filter(({ only }) => !only.some((each) => mayUse(layer, each)))
    .map(({ use, names, namesIn }) => {
      const pattern = {
        group: use.flatMap((each) => (each.endsWith('/**') ? [each.slice(0, -3), each] : [each])),
        message: `The layer '${layer}' may not use these packages (docs/adr/0001).`,
      };
      if (onServer) pattern.allowTypeImports = true;
      if (names && isWithin(layer, namesIn)) pattern.allowImportNames = names;
      return pattern;
    });
}

/** What tests need may use every package that any part of the server may use. */
function mayUse(layer, owner) {
  return isWithin(layer, owner) || (layer === 'server/testing' && isWithin(owner, 'server'));
}
