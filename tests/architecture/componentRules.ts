import {
  componentsAreAdvised,
  componentsAreDescribed,
  componentsAreRelated,
  componentsShowTheirStates,
  matricesAreWhole,
  partsShowTheirStates,
} from './components';
import type { PlantedRule } from './files';
import { buildGuidance } from './planted';
import { foldersAreComplete } from './screens';

/** Rules for components, and for parts of screens that are like them. */
export const componentRules: PlantedRule[] = [
  {
    name: 'a component or screen folder holds the file of its name and its stories',
    rule: foldersAreComplete,
    planted: [
      { 'src/components/Button/Button.tsx': '' },
      { 'src/screens/portal/PayScreen/PayScreen.stories.tsx': '' },
    ],
  },
  {
    name: 'a component has advice: what to do, what not, how it is operated',
    rule: componentsAreAdvised,
    planted: [
      { 'src/components/Box/Box.stories.tsx': 'preview.meta({ component: Box })' },
      {
        'src/components/Box/Box.stories.tsx': buildGuidance(
          "dont: [], accessibility: ['No role.']",
        ),
      },
      { 'src/components/Box/Box.stories.tsx': buildGuidance("dont: ['Nest it.']") },
    ],
  },
  {
    name: 'a component has a docstring',
    rule: componentsAreDescribed,
    planted: [
      {
        'src/components/Box/Box.tsx':
          '/** Of a box. */\ninterface P {}\n\nexport function Box() {}',
      },
    ],
  },
  {
    name: 'a component names its status and related components',
    rule: componentsAreRelated,
    planted: [
      { 'src/components/Box/Box.stories.tsx': 'preview.meta({ component: Box })' },
      {
        'src/components/Box/Box.stories.tsx': "about: { status: 'stable', related: ['Crate'] },",
      },
    ],
  },
  {
    name: 'a component that answers the pointer shows every state',
    rule: componentsShowTheirStates,
    planted: [
      {
        'src/components/Box/Box.css.ts': "style({ ':hover': { color: vars.color.ink } })",
        'src/components/Box/Box.stories.tsx': 'export const Plain = meta.story();',
      },
      {
        'src/components/Box/Box.tsx': "import { link } from '#theme/link.css';",
        'src/components/Box/Box.stories.tsx': 'export const Plain = meta.story();',
      },
    ],
  },
  {
    name: 'a matrix of states shows each that the props can make',
    rule: matricesAreWhole,
    planted: [
      { 'src/components/Box/Box.stories.tsx': "<StateMatrix pseudo={['hover']}>" },
      {
        'src/components/Box/Box.css.ts': "style({ ':hover': { color: vars.color.ink } })",
        'src/components/Box/Box.stories.tsx': "<StateMatrix pseudo={['focus-visible']}>",
      },
      {
        'src/components/Box/Box.tsx':
          'export interface BoxProps extends Texts {\n  readOnly?: boolean;\n}',
        'src/components/Box/Box.stories.tsx':
          "<StateMatrix states={{ invalid: { error: 'No.' } }}>",
      },
      {
        'src/components/Box/Box.tsx':
          'export interface BoxProps extends Texts {\n  label: string;\n}',
        'src/components/Lid/Lid.tsx': 'export interface Texts {\n  error?: string;\n}',
        'src/components/Box/Box.stories.tsx': '<StateMatrix states={{ open: { open: true } }}>',
      },
    ],
  },
  {
    name: 'a part of a screen that answers the pointer shows every state',
    rule: partsShowTheirStates,
    planted: [
      {
        'src/screens/portal/X/Row.css.ts': "style({ ':hover': { color: vars.color.ink } })",
        'src/screens/portal/X/Row.tsx': "import * as styles from './Row.css';",
        'src/screens/portal/X/X.stories.tsx': "import { Row } from './Row';",
      },
      {
        'src/embed/styles.ts': 'export const STYLES = `a:active { color: red; }`;',
        'src/embed/button.ts': "import { STYLES } from './styles';",
      },
    ],
  },
];
