import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

import { emailLinkQuery } from '#api/auth/emailLinks';
import { readToken } from '#api/session';
import { isRefusal } from '#hooks/shared/failures';
import { useEmailLink } from '#hooks/shared/useEmailLink';
import type { VerifyEmailScreenProps } from '#screens/auth/VerifyEmailScreen';

/** Verifies the e-mail with the identifier in the address. */
export function useVerifyEmailScreen(): VerifyEmailScreenProps {
  const { verifyId = '' } = useParams();
  const { status, error, isFetching, refetch } = useQuery(emailLinkQuery(verifyId));
  const again = useEmailLink();

  if (status === 'success') return { state: 'verified' };
  if (status === 'pending') return { state: 'checking' };
  if (!isRefusal(error)) {
    return { state: 'failed', retrying: isFetching, onRetry: () => void refetch() };
  }
  return { state: 'unusable', again: readToken() === null ? null : again };
}
