/** A body with one thing wrong, and a name for it. */
export type Broken = [how: string, body: unknown];

/** The body without each of its fields in turn, however deep. */
export function listWithoutField(body: unknown): Broken[] {
  return listWithField(body, 'left out', undefined);
}

/** The body with a list in each field, which none takes. */
export function listWithWrongField(body: unknown): Broken[] {
  return listWithField(body, 'a list', []);
}

/** Valid JSON that is not a valid body. */
export const NO_BODIES: Broken[] = [
  ['null', null],
  ['a list', []],
  ['a text', 'x'],
  ['a number', 1],
];

function listWithField(body: unknown, how: string, wrong: unknown): Broken[] {
  const all: Broken[] = [];
  if (typeof body !== 'object' || body === null) return all;
  for (const [key, value] of Object.entries(body)) {
    all.push([`${key} ${how}`, { ...body, [key]: wrong }]);
    for (const [inner, part] of listWithField(value, how, wrong)) {
      all.push([`${key}: ${inner}`, { ...body, [key]: part }]);
    }
  }
  return all;
}
