import { useParams } from 'react-router-dom';

import { emailLinkQuery } from '#api/auth/emailLinks';
import { useEmailLink } from '#hooks/shared/useEmailLink';
import type { VerifyEmailScreenProps } from '#screens/auth/VerifyEmailScreen';

import { useEmailLinkOutcome } from './useEmailLinkOutcome';

/** Verifies the email of the signed-in user with the identifier in the address. */
export function useVerifyEmailScreen(): VerifyEmailScreenProps {
  const { verifyId = '' } = useParams();
  const outcome = useEmailLinkOutcome(emailLinkQuery(verifyId));
  const again = useEmailLink();
  switch (outcome.state) {
    case 'done':
      return { state: 'verified' };
    case 'unusable':
      return { state: 'unusable', again };
    default:
      return outcome;
  }
}
