import { useLocation } from 'react-router-dom';

/** The e-mail that one screen of the reset handed to the next; null when none did. */
export function useResetEmail(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('email' in state)) return null;
  return typeof state.email === 'string' ? state.email : null;
}
