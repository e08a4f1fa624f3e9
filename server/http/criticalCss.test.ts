import { describe, expect, it } from 'vitest';

import { readStyleSheet } from './criticalCss';

const cut = (css: string, html: string) => readStyleSheet(css).cutTo(html);

describe('readStyleSheet', () => {
  it('keeps what names no class, and rules whose classes are all on the page', () => {
    const css = ':root{--a:1px}p{margin:0}.a{color:red}.b{color:blue}.a.b{top:0}.a .c{left:0}';
    expect(cut(css, '<p class="a">')).toBe(':root{--a:1px}p{margin:0}.a{color:red}');
    expect(cut(css, '<p class="x a"><i class="c">')).toContain('.a .c{left:0}');
  });

  it('keeps a rule when one of its selectors may match', () => {
    expect(cut('.x,.a:hover{top:0}', '<p class="a">')).toBe('.x,.a:hover{top:0}');
    expect(cut('.a:not(.x){top:0}', '<p class="a">')).toBe('.a:not(.x){top:0}');
    expect(cut('.a[href$=".pdf"]{top:0}', '<p class="a">')).toBe('.a[href$=".pdf"]{top:0}');
    expect(cut('.a:is(.x,.y) .b{top:0}', '<p class="a y"><i class="b">')).toContain('top:0');
  });

  it('looks into groups, and leaves out those that are empty', () => {
    const css =
      '@media print{.x{top:0}}@media (min-width:1em){@supports (top:0){.a{top:0}.x{top:1px}}}';
    expect(cut(css, '<p class="a">')).toBe('@media (min-width:1em){@supports (top:0){.a{top:0}}}');
  });

  it('keeps fonts, and the animations that what is kept names', () => {
    const css =
      '@font-face{font-family:F}@keyframes in{0%{top:0}to{top:1px}}@keyframes out{to{top:0}}.a{animation:in 1s}.x{animation:out 1s}';
    expect(cut(css, '<p class="a">')).toBe(
      '@font-face{font-family:F}@keyframes in{0%{top:0}to{top:1px}}.a{animation:in 1s}',
    );
  });

  it('does not fall over a sheet that is cut off', () => {
    expect(cut('p{top:0}.a{color:red', '<p class="a">')).toContain('p{top:0}');
    expect(cut('', '')).toBe('');
  });
});
