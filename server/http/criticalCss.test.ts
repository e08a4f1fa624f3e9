import { describe, expect, it } from 'vitest';

import { readStyleSheet } from './criticalCss';

const cut = (css: string, html: string) => readStyleSheet(css).cutTo(html);

describe('readStyleSheet', () => {
  it('keeps what names no class, and rules whose classes are all on the page', () => {
    const css = ':root{top:0}p{margin:0}.a{color:red}.b{color:blue}.a.b{top:0}.a .c{left:0}';
    expect(cut(css, '<p class="a">')).toBe(':root{top:0}p{margin:0}.a{color:red}');
    expect(cut(css, '<p class="x a"><i class="c">')).toContain('.a .c{left:0}');
  });

  it('keeps a rule when one of its selectors may match', () => {
    expect(cut('.x,.a:focus{top:0}', '<p class="a">')).toBe('.x,.a:focus{top:0}');
    expect(cut('.a:not(.x){top:0}', '<p class="a">')).toBe('.a:not(.x){top:0}');
    expect(cut('.a[href$=".p,d"]{top:0}', '<p class="a" href="#">')).toContain('top:0');
    expect(cut('.a:is(.x,.y) .b{top:0}', '<p class="a y"><i class="b">')).toContain('top:0');
  });

  it('leaves out rules for attributes that nothing has, and keeps what scripts will set', () => {
    const css =
      ':root[data-theme=dark]{top:1px}[data-held]{top:2px}:root:not([data-theme]){top:3px}';
    expect(readStyleSheet(css, ['data-held']).cutTo('<p>')).toBe(
      '[data-held]{top:2px}:root:not([data-theme]){top:3px}',
    );
    expect(cut('[aria-busy=true]{top:0}', '<p aria-busy="true">')).toContain('top:0');
    expect(cut('[disabled]{top:0}', '<button type="button" disabled>')).toContain('top:0');
  });

  it('leaves what a pointer does to the whole sheet', () => {
    expect(cut('.a:hover,.a:active{top:0}.a:focus-visible{left:0}', '<p class="a">')).toBe(
      '.a:focus-visible{left:0}',
    );
  });

  it('leaves out custom properties that nothing uses, nor those that only they use', () => {
    const css =
      ':root{--a:1px;--b:var(--a);--c:calc(1px + (2px * 3));--d:"; ";--e:0 1px rgba(0,0,0,.1),0 0 #000}.a{top:var(--e)}.b{top:var(--b)}';
    expect(cut(css, '<p class="a">')).toBe(
      ':root{--e:0 1px rgba(0,0,0,.1),0 0 #000}.a{top:var(--e)}',
    );
    expect(cut(css, '<p class="b">')).toBe(':root{--a:1px;--b:var(--a);}.b{top:var(--b)}');
  });

  it('cuts each kind of page for itself', () => {
    const sheet = readStyleSheet('.a{top:0}.b{top:1px}');
    expect(['a', 'b', 'a'].map((name) => sheet.cutTo(`<p class="${name}">`))).toEqual([
      '.a{top:0}',
      '.b{top:1px}',
      '.a{top:0}',
    ]);
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
