/**
 * Styles of the button, inside its shadow. Colours are the theme's, which has no file that comes
 * without the rest of it; `light-dark()` follows the `color-scheme` of the shop's page. The line
 * beneath has the page's own colour. Without a mark both ends have room for half of it and its gap:
 * the button keeps its size when one comes. The ring that turns is open at one side, which is seen in
 * forced colours, too.
 */
export const STYLES = `
:host {
  display: inline-block; max-inline-size: 100%; vertical-align: middle;
  --rest: #2348d4; --focus: #2348d4; --paid: #e6f4ec; --on-paid: #116b41;
}
@supports (color: light-dark(red, red)) {
  :host {
    --rest: light-dark(#2348d4, #4c66ea); --focus: light-dark(#2348d4, #a3b3ff);
    --paid: light-dark(#e6f4ec, #1b2f24); --on-paid: light-dark(#116b41, #6fd09b);
  }
}
:host([hidden]) { display: none; }
a {
  display: inline-flex; align-items: center; justify-content: center; gap: 8px;
  box-sizing: border-box; min-block-size: 2.75rem; max-inline-size: 100%;
  padding: 8px calc(20px + .5em); border: 1px solid transparent; border-radius: 8px;
  background: var(--rest); color: #fff;
  font: 500 1rem/1.3 system-ui, sans-serif; text-align: center; text-decoration: none;
  overflow-wrap: anywhere;
}
a:hover { filter: brightness(.9); }
a:active { filter: brightness(.8); }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
a:not([href]) { background: none; border-color: currentcolor; color: inherit; cursor: not-allowed; }
:host([state=confirmed]) a { padding-inline: 16px; background: var(--paid); color: var(--on-paid); }
:host([state=waiting]) a { padding-inline: 16px; }
i { flex: none; box-sizing: border-box; inline-size: 1em; block-size: 1em; display: none; }
:host([state=waiting]) i {
  display: block; border: 2px solid; border-block-start: 0; border-radius: 50%;
}
:host([state=confirmed]) i {
  display: block; inline-size: .5em; margin-inline: .25em; border: solid; border-width: 0 2px 2px 0;
  transform: translateY(-.15em) rotate(45deg);
}
p { margin: 8px 0 0; font: .875rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
p:empty { margin: 0; }
@media (prefers-reduced-motion: no-preference) {
  :host([state=waiting]) i { animation: turn 1s linear infinite; }
}
@keyframes turn { to { transform: rotate(1turn); } }
`;
