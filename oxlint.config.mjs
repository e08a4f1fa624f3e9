import { createLayerRules } from './config/layerRules.mjs';

export default {
  plugins: ['react', 'jsx-a11y', 'import', 'typescript', 'unicorn', 'oxc'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
    perf: 'error',
  },
  options: {
    typeAware: true,
    reportUnusedDisableDirectives: 'error',
  },
  rules: {
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-non-null-assertion': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'no-console': 'error',
    'max-lines': [
      'error',
      {
        max: 200,
        skipBlankLines: true,
        skipComments: true,
      },
    ],
    'max-lines-per-function': [
      'error',
      {
        max: 60,
        skipBlankLines: true,
        skipComments: true,
      },
    ],
    'no-warning-comments': [
      'error',
      {
        terms: ['todo', 'fixme', 'xxx'],
      },
    ],
    'no-await-in-loop': 'off',
    'typescript/consistent-return': 'off',
    'unicorn/no-array-for-each': 'off',
    'unicorn/prefer-top-level-await': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  ignorePatterns: [
    'dist',
    'storybook-static',
    'node_modules',
    '.storybook/public',
    'stubs',
    'data',
  ],
  overrides: [
    ...createLayerRules(),
    {
      files: [
        '**/*.stories.tsx',
        '**/*.test.ts',
        '**/*.test.tsx',
        'src/api/mocks/**',
        'tests/**',
        'plugins/*/testing/**',
        '.storybook/**',
      ],
      rules: {
        'no-restricted-imports': 'off',
        'unicorn/consistent-function-scoping': 'off',
        'unicorn/no-useless-spread': 'off',
        'max-lines-per-function': 'off',
        'max-lines': [
          'error',
          {
            max: 350,
            skipBlankLines: true,
            skipComments: true,
          },
        ],
      },
    },
    {
      // A package of its own: `npm run test:plugin` lints it, where its packages are.
      files: ['plugins/**'],
      rules: {
        'import/no-default-export': 'off',
        'typescript/no-floating-promises': [
          'error',
          {
            allowForKnownSafeCalls: [
              { from: 'package', name: ['describe', 'it', 'test'], package: 'node:test' },
            ],
          },
        ],
      },
    },
    {
      files: [
        '**/*.config.ts',
        '.storybook/main.ts',
        '.storybook/preview.tsx',
        '**/vite.config.ts',
      ],
      rules: {
        'import/no-default-export': 'off',
      },
    },
    {
      files: [
        'scripts/**',
        '**/vite.config.ts',
        'hosts/portal/ssr/pagePlugin.ts',
        'plugins/*/testing/shop/**',
      ],
      rules: {
        'no-console': 'off',
        'no-restricted-imports': 'off',
      },
    },
  ],
};
