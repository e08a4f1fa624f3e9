import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError } from '#api/client';
import { accountQuery } from '#api/dashboard/account';
import { useEmailLink, type EmailLinkSending } from '#hooks/shared/useEmailLink';

export interface Unverified {
  /** A way to the link, since something was refused for the want of it; null otherwise. */
  unverified: (EmailLinkSending & { email: string }) | null;
  /** Told why something failed. Returns whether it was refused until the e-mail is verified. */
  onRefused: (error: Error) => boolean;
}

/** What the first factor waits for: a verified e-mail. */
export function useUnverified(): Unverified {
  const { data: account } = useQuery(accountQuery);
  const [refused, setRefused] = useState(false);
  const link = useEmailLink();
  return {
    unverified:
      refused && account && !account.emailVerified ? { email: account.email, ...link } : null,
    onRefused: (error) => {
      const waits = error instanceof ApiError && error.code === 'email_not_verified';
      setRefused(waits);
      return waits;
    },
  };
}
