import { useMutation } from '@tanstack/react-query';

import { sendEmailLinkMutation } from '#api/auth/emailLinks';

/** State of the request for another mail. */
export interface EmailLinkSending {
  sending: 'idle' | 'sending' | 'sent' | 'failed';
  onSend: () => void;
}

/** Mails the signed-in user a link that verifies the email. */
export function useEmailLink(): EmailLinkSending {
  const { mutate, status } = useMutation(sendEmailLinkMutation);
  return { sending: SENDING[status], onSend: () => mutate() };
}

const SENDING = { idle: 'idle', pending: 'sending', success: 'sent', error: 'failed' } as const;
