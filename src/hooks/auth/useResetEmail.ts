import { useLocation } from 'react-router-dom';

import { readStateText } from './stateText';

/** The email that one screen of the reset handed to the next; null when none did. */
export function useResetEmail(): string | null {
  return readStateText(useLocation().state, 'email');
}
