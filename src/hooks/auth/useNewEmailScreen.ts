import { useParams } from 'react-router-dom';

import { emailChangeQuery } from '#api/auth/emailLinks';
import type { NewEmailScreenProps } from '#screens/auth/NewEmailScreen';

import { useEmailLinkOutcome } from './useEmailLinkOutcome';

/** Changes the email of the signed-in user with the identifier in the address. */
export function useNewEmailScreen(): NewEmailScreenProps {
  const { changeId = '' } = useParams();
  const outcome = useEmailLinkOutcome(emailChangeQuery(changeId));
  return outcome.state === 'done' ? { state: 'changed' } : outcome;
}
