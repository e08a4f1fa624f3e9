import { useQuery } from '@tanstack/react-query';

import { mintsQuery } from '#api/dashboard/mints';
import type { MintListScreenProps } from '#screens/dashboard/MintListScreen';

/** The organization's tokens. A failed load is only logged and stays on `loading` (C100). */
export function useMintListScreen(): MintListScreenProps {
  const { data: mints } = useQuery({ ...mintsQuery, staleTime: 0 });

  if (!mints) return { state: 'loading' };
  return mints.length === 0 ? { state: 'empty' } : { state: 'listed', mints };
}
