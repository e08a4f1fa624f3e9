import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { listShadows } from './rewriteRules';
import './stateMatrix.css';
import {
  forcePseudoStates,
  PSEUDO_STATES,
  rewritePseudoClasses,
  type PseudoState,
} from './pseudoStates';

export interface StateMatrixProps<Props> {
  /** What each line shows, by its name. Default: one line without a name. */
  variants?: Record<string, Partial<Props>>;
  /** States of the pointer and the keyboard, after `rest`. Default: hover, focus-visible, active. */
  pseudo?: readonly PseudoState[];
  /** States that properties make, by their name. Such as `invalid + hover` has one of the pointer too. */
  states?: Record<string, Partial<Props>>;
  /** Selector of the element under the pointer. Default: the first control or link. */
  target?: string;
  /** Width from which a cell has room beside another. `field` is for what fills its line. Default: `control`. */
  cells?: 'control' | 'field' | 'row';
  children: (props: Partial<Props>) => ReactNode;
}

const CONTROL = 'button, a, input, select, textarea, summary, [role="menuitem"]';

/** Every state of a component in one picture: a line for each variant, a labelled cell for each state. */
export function StateMatrix<Props>(props: StateMatrixProps<Props>) {
  const { variants = { '': {} }, pseudo = PSEUDO_STATES, states = {}, children } = props;
  const { target = CONTROL, cells = 'control' } = props;
  const cellsOfALine = {
    rest: {},
    ...Object.fromEntries(pseudo.map((name) => [name, {}])),
    ...states,
  };

  useLayoutEffect(rewritePseudoClasses);

  return (
    <div className="state-matrix">
      {Object.entries(variants).map(([variant, ofVariant]) => (
        <section key={variant}>
          {variant !== '' && <h2>{variant}</h2>}
          <div className={`state-cells ${cells}`}>
            {Object.entries(cellsOfALine).map(([state, ofState]) => (
              <StateCell key={state} state={state} target={target}>
                {children({ ...ofVariant, ...ofState })}
              </StateCell>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

interface StateCellProps {
  state: string;
  target: string;
  children: ReactNode;
}

function StateCell({ state, target, children }: StateCellProps) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const cell = ref.current;
    const forced = PSEUDO_STATES.filter((name) => state.split(' + ').includes(name));
    if (!cell || forced.length === 0) return;
    const force = () => {
      const found = findTarget(cell, target);
      if (found) forcePseudoStates(cell, found, forced);
    };
    force();
    // Lists of React Aria come a moment later.
    const observer = new MutationObserver(force);
    observer.observe(cell, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [state, target]);

  return (
    <figure data-state={state}>
      <figcaption>{state}</figcaption>
      <div ref={ref} className="state">
        {children}
      </div>
    </figure>
  );
}

/** Returns what a selector finds in a cell, or in the shadow of a custom element there. */
function findTarget(cell: Element, target: string): Element | null {
  const places = [cell, ...listShadows(cell)];
  return places.map((place) => place.querySelector(target)).find(Boolean) ?? null;
}
