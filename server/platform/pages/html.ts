/** Markup that is safe to send: made by `html`, which escapes every value put into it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map((each) => each.text).join('');
  return escape(String(part));
}

/** Template tag for markup. Values are escaped, except markup that came from this tag itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const rest = parts.map((part, index) => render(part) + (strings[index + 1] ?? ''));
  return new Html((strings[0] ?? '') + rest.join(''));
}

/** Empty HTML, for optional parts. */
export const none = new Html('');
