import { useCallback, useState, type Dispatch, type SetStateAction } from 'react';

import { useForgetOnLeave } from './useForgetOnLeave';

/** State of a component that is null at first, and again when the page is left. For secrets that are shown once. */
export function useStateUntilLeave<T>(): [T | null, Dispatch<SetStateAction<T | null>>] {
  const [value, setValue] = useState<T | null>(null);
  useForgetOnLeave(useCallback(() => setValue(null), []));
  return [value, setValue];
}
