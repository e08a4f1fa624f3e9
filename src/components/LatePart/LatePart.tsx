import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

import { runWhenIdle } from '#browser/schedule';

import * as styles from './LatePart.css';

export interface LatePartProps<Props extends object> {
  /** Imports the part's code. The same function at each render. */
  load: () => Promise<ComponentType<Props>>;
  /** Whether the reader asked for the part. A download that failed is tried again when they ask. */
  wanted: boolean;
  /** Draws the part, once its code is there. */
  children: (Part: ComponentType<Props>) => ReactNode;
  /** Holds its place before, so that nothing moves when the code arrives. Default: nothing. */
  placeholder?: ReactNode;
}

/**
 * A part of the page that is not seen at first, such as what a button opens. Its code is fetched
 * after the page has been drawn. What is asked for before that appears when the code arrives.
 */
export function LatePart<Props extends object>(props: LatePartProps<Props>) {
  const { load, wanted, children, placeholder = null } = props;
  const [loaded, setLoaded] = useState(() => findArrived(load));
  const missing = loaded === null;

  useEffect(
    () => (missing ? runAfterPaint(() => fetchPart(load, setLoaded)) : undefined),
    [load, missing],
  );
  // A download that failed is made again when the reader asks for the part.
  useEffect(
    () => (missing && wanted ? fetchPart(load, setLoaded) : undefined),
    [load, missing, wanted],
  );

  if (loaded) return children(loaded.Part);
  if (placeholder === null) return null;
  return (
    <div className={styles.place} data-arriving>
      {placeholder}
    </div>
  );
}

/** In an object, because state that is a function would be called. */
interface Loaded<Props extends object> {
  Part: ComponentType<Props>;
}

/** The parts that have arrived, by what loads them: one that is drawn anew is there at once. */
const arrived = new WeakMap<object, unknown>();

function findArrived<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Loaded<Props> | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `load` itself has brought
  const Part = arrived.get(load) as ComponentType<Props> | undefined;
  return Part ? { Part } : null;
}

/** Returns the way to give up waiting. */
function fetchPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onLoad: (loaded: Loaded<Props>) => void,
): () => void {
  let left = false;
  load().then(
    (Part) => {
      arrived.set(load, Part);
      if (!left) onLoad({ Part });
    },
    () => undefined,
  );
  return () => {
    left = true;
  };
}

/** Begins after the next frame has been drawn, when the browser is idle. Returns the way to end it. */
function runAfterPaint(begin: () => () => void): () => void {
  let end: (() => void) | null = null;
  const frame = requestAnimationFrame(() => {
    end = runWhenIdle(() => {
      end = begin();
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    end?.();
  };
}
