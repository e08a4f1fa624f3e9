/** One requirement of `docs/spec/checklist.md`. */
export interface SpecItem {
  /** `C020`. */
  id: string;
  /** Heading that it is under: the screen that it belongs to. */
  screen: string;
  /** The specification's sections, as the checklist cites them. */
  sections: string;
  text: string;
  /** How Tiller differs from it by decision; '' when it does not. */
  decided: string;
}

/** Returns the items of the checklist in their order. */
export function parseItems(markdown: string): SpecItem[] {
  let screen = '';
  const lines = markdown.split('\n');
  return lines.flatMap((line, index) => {
    screen = /^## (.+)$/.exec(line)?.[1] ?? screen;
    const [, id, sections, text] = /^- \*\*(C\d{3})\*\* \w \(([^)]*)\) (.+)$/.exec(line) ?? [];
    const decided = /^ {2}- Decided since: (.+)$/.exec(lines[index + 1] ?? '')?.[1] ?? '';
    return id && sections && text ? [{ id, screen, sections, text, decided }] : [];
  });
}

/** Returns the items that a text names: `C012`, `C012, C014` and the whole of `C012-C016`. */
export function findItems(text: string): string[] {
  const named = text.matchAll(/\bC(\d{3})\b(?:[-–]C(\d{3})\b)?/g);
  const ids = [...named].flatMap(([, first = '', last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index),
  );
  return [...new Set(ids)].map((number) => `C${String(number).padStart(3, '0')}`);
}
