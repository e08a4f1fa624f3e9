import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { hasErrorCode } from '#api/client';
import { accountQuery } from '#api/dashboard/account';
import { useEmailLink, type EmailLinkSending } from '#hooks/shared/useEmailLink';

export interface Unverified {
  /** How to request the verification link after an action was refused; else null. */
  unverified: (EmailLinkSending & { email: string }) | null;
  /** Takes why something failed. Returns whether it was refused until the email is verified. */
  onRefused: (error: Error) => boolean;
}

/** The first factor needs a verified email. */
export function useUnverified(): Unverified {
  const { data: account } = useQuery(accountQuery);
  const [refused, setRefused] = useState(false);
  const link = useEmailLink();
  return {
    unverified:
      refused && account && !account.emailVerified ? { email: account.email, ...link } : null,
    onRefused: (error) => {
      const waits = hasErrorCode(error, 'email_not_verified');
      setRefused(waits);
      return waits;
    },
  };
}
