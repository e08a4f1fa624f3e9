import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';

/**
 * Completes what was read out of the sources: types as they are written, a control for each prop that
 * can be edited as text, number or choice, and none for functions and elements.
 */
export const describeProps: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [name, describe(argType, initialArgs[name])]),
  );

function describe(argType: StrictInputType, arg: unknown): StrictInputType {
  const written = formatType(argType);
  const { text, preset } = splitDefault(argType.description ?? '');
  const table = argType.table ?? {};
  const summary = table.type?.summary;
  const known = summary !== undefined && !['union', 'unknown', 'signature'].includes(summary);
  return {
    ...argType,
    description: text,
    ...getControl(argType, written, arg),
    table: {
      ...table,
      type: { ...table.type, summary: known ? summary : written },
      ...getDefault(table.defaultValue?.summary ?? preset),
    },
  };
}

/** `string` for `string | undefined`: that a prop may be left out is told by its missing star. */
function formatType({ type }: StrictInputType): string {
  if (type === undefined) return 'unknown';
  const name = type.name === 'other' ? type.value : type.name;
  const written = (type.raw ?? name).replaceAll(/\s+/g, ' ').replace(/ \| undefined$/, '');
  return written.replace(/^\((.*)\)$/, '$1').replace(/^\| /, '');
}

function getControl(argType: StrictInputType, written: string, arg: unknown) {
  if (argType.control !== undefined) return {};
  if (written.includes('=>') || /^Ref\b/.test(written)) return { control: { disable: true } };
  if (written === 'ReactNode')
    return { control: typeof arg === 'string' ? { type: 'text' as const } : { disable: true } };
  const [first = ''] = written.replace(/ \| null$/, '').split(' | ');
  if (first === 'string') return { control: { type: 'text' as const } };
  if (first === 'number') return { control: { type: 'number' as const } };
  if (first === 'boolean') return { control: { type: 'boolean' as const } };
  return {};
}

/** The column of defaults, without the quotes of a text. */
function getDefault(written: string | undefined) {
  if (written === undefined) return {};
  return { defaultValue: { summary: written.replace(/^'(.+)'$/, '$1') } };
}

/** Moves "Default: `m`." out of the description and into the column of that name. */
function splitDefault(description: string): { text: string; preset?: string } {
  const [found, preset] = /\s*Default: `?([^`]+?)`?\.$/.exec(description) ?? [];
  if (found === undefined || preset === undefined) return { text: description };
  return { text: description.slice(0, -found.length), preset };
}
