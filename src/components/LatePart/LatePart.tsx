import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';

import { runWhenIdle } from '#browser/schedule';

import * as styles from './LatePart.css';

export type LatePartProps<Props extends object> = {
  /** Imports the part's code. The same function at each render. */
  load: () => Promise<ComponentType<Props>>;
  /** Draws the part, once its code is there. */
  children: (Part: ComponentType<Props>) => ReactNode;
  /** Holds its place before, so that nothing moves when the code arrives. Default: nothing. */
  placeholder?: ReactNode;
  /** In place of the placeholder when the code could not be fetched. Default: the placeholder. */
  renderFailure?: (retry: { retrying: boolean; onRetry: () => void }) => ReactNode;
} & (
  | {
      /** Whether the reader asked for the part. */
      wanted: boolean;
      /** What they asked for could not be fetched: no longer wanted, so that the next press tries again. */
      onUnavailable: () => void;
    }
  | { wanted: false; onUnavailable?: undefined }
);

/**
 * A part of the page that is not seen at first, such as what a button opens. Its code is fetched
 * after the page has been drawn. What is asked for before that appears when the code arrives. A download
 * that failed is made again when the reader asks for the part, and when the connection is back. Never by
 * loading the page again, which may hold a half-written form.
 */
export function LatePart<Props extends object>(props: LatePartProps<Props>) {
  const { children, placeholder = null, renderFailure } = props;
  const { loaded, failed, retrying, onRetry } = useDownload(props);

  if (loaded) return children(loaded.Part);
  if (failed && renderFailure) return renderFailure({ retrying, onRetry });
  if (placeholder === null) return null;
  return (
    <div className={styles.place} data-arriving>
      {placeholder}
    </div>
  );
}

/** Fetches the code of a part. */
function useDownload<Props extends object>(props: LatePartProps<Props>) {
  const { load, wanted, onUnavailable } = props;
  const [loaded, setLoaded] = useState(() => findArrived(load));
  const [failed, setFailed] = useState(false);
  const [retrying, setRetrying] = useState(false);
  const missing = loaded === null;

  const onFailed = useEffectEvent(() => {
    setFailed(true);
    setRetrying(false);
    if (wanted) onUnavailable();
  });

  useEffect(() => {
    if (!missing) return undefined;
    return runAfterPaint(() => fetchPart(load, setLoaded, () => setFailed(true)));
  }, [load, missing]);
  useEffect(() => {
    if (!missing || !(wanted || retrying)) return undefined;
    return fetchPart(load, setLoaded, () => onFailed());
  }, [load, missing, wanted, retrying]);
  useEffect(() => {
    if (!missing) return undefined;
    const onRetry = () => setRetrying(true);
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [missing]);
  return { loaded, failed, retrying, onRetry: () => setRetrying(true) };
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
  onFailed: () => void,
): () => void {
  let left = false;
  load().then(
    (Part) => {
      arrived.set(load, Part);
      if (!left) onLoad({ Part });
    },
    () => {
      if (!left) onFailed();
    },
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
