/**
 * A press by a play function moves the focus as a script does, and a browser takes that for the keyboard: it
 * draws a ring that who presses by pointer never sees. So what has the focus by a press is marked here, and
 * no rule for `:focus-visible` holds for it. Fields keep their ring: browsers show where one types.
 */
import './pointerFocus.css';
import { rewriteRules } from './rewriteRules';

const TYPED_INTO =
  'textarea, select, input:not([type="radio"], [type="checkbox"], [type="file"], [type="range"])';
const ATTRIBUTE = 'data-pointed';
/** Not `:focus-visible-…`. It weighs what it weighed before. */
const FOCUS_VISIBLE = /:focus-visible(?![\w-])/g;

let pointed = false;

/** Tells presses from keys for as long as the page lives. */
export function followPointer(): void {
  document.addEventListener('pointerdown', () => (pointed = true), true);
  document.addEventListener('keydown', forgetPointer, true);
  document.addEventListener('focusin', ({ target }) => {
    if (!pointed || !(target instanceof Element) || target.matches(TYPED_INTO)) return;
    rewriteRules(ATTRIBUTE, (selector) =>
      selector.replaceAll(FOCUS_VISIBLE, `$&:where(:not([${ATTRIBUTE}]))`),
    );
    target.setAttribute(ATTRIBUTE, '');
  });
  document.addEventListener('focusout', ({ target }) => {
    if (target instanceof Element) target.removeAttribute(ATTRIBUTE);
  });
}

/** From now on the focus is moved by keys or by the page: so a story begins. */
export function forgetPointer(): void {
  pointed = false;
}
