/**
 * Shows pseudo-states without a pointer or the keyboard: every rule of the page for `:hover` holds as well for
 * what is marked with it, in the same place and with the same weight. So what is shown is the component's
 * own rule, on every reader's screen and in every picture, several states beside each other.
 */
import { rewriteRules } from './rewriteRules';

export const PSEUDO_STATES = ['hover', 'focus-visible', 'active'] as const;
export type PseudoState = (typeof PSEUDO_STATES)[number];

const ATTRIBUTE = 'data-pseudo';
const PSEUDO_CLASS = /:(hover|active|focus-visible|focus-within|focus)(?![\w-])/g;
/** What a browser matches at the same time: a press happens under the pointer. */
const MATCHED: Record<PseudoState, readonly string[]> = {
  hover: ['hover'],
  'focus-visible': ['focus', 'focus-visible'],
  active: ['hover', 'active'],
};

/** How React Aria tells its styles; it leaves attributes alone that it has not set. */
const TOLD: Record<PseudoState, readonly string[]> = {
  // In a menu the pointer takes the focus along.
  hover: ['data-hovered', 'data-focused'],
  'focus-visible': ['data-focused', 'data-focus-visible'],
  active: ['data-hovered', 'data-pressed'],
};

/** Marks an element, and what is around it up to `within`, as a browser would match it. */
export function forcePseudoStates(
  within: Element,
  target: Element,
  states: readonly PseudoState[],
): void {
  const matched = states.flatMap((state) => MATCHED[state]);
  target.setAttribute(ATTRIBUTE, matched.join(' '));
  for (const name of states.flatMap((state) => TOLD[state])) target.setAttribute(name, 'true');
  // The pointer is over all that is around the element; the focus is within it.
  const around = matched
    .filter((name) => name !== 'focus-visible')
    .map((name) => (name === 'focus' ? 'focus-within' : name));
  for (let each = target.parentElement; each && each !== within; each = each.parentElement) {
    each.setAttribute(ATTRIBUTE, around.join(' '));
  }
}

/** Lets the rules of the page hold for what is marked. */
export function rewritePseudoClasses(): void {
  rewriteRules(ATTRIBUTE, (selector) =>
    selector.replaceAll(PSEUDO_CLASS, `:is($&, [${ATTRIBUTE}~="$1"])`),
  );
}
