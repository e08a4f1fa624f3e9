import { createHash } from 'node:crypto';

/** A page, with the hashes of its inline scripts and styles for the content security policy. */
export interface InlinePage {
  html: string;
  /**
   * Hashes in the policy's notation. Only of the build's own text, never of data put into the page.
   */
  hashes: { scripts: string[]; styles: string[] };
}

const STYLE = /<style>(.*?)<\/style>/gs;
const SCRIPT = /<script data-start>(.*?)<\/script>/gs;

/** Returns the hashes of the scripts and styles that the build has put into a page. */
export function hashInline(html: string): InlinePage['hashes'] {
  return { scripts: hashAll(html, SCRIPT), styles: hashAll(html, STYLE) };
}

/** Returns a policy that allows the inline scripts and styles of the page, and no others. */
export function allowInline(policy: string, { scripts, styles }: InlinePage['hashes']): string {
  return policy
    .replace("script-src 'self'", (directive) => [directive, ...scripts].join(' '))
    .replace("style-src 'self'", (directive) => [directive, ...styles].join(' '));
}

function hashAll(html: string, elements: RegExp): string[] {
  return [...html.matchAll(elements)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
