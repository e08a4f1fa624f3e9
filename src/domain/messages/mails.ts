import {
  EMAIL_KEPT_DAYS,
  EMAIL_LINK_HOURS,
  EVENTS_KEPT_DAYS,
  FAILING_AFTER,
  INVITATION_DAYS,
  RESET_LINK_MINUTES,
  SUSPECT_DAYS,
} from '#domain/lifetimes';

/** Text of the mails that the server sends, and of the pages that show them on a local run. */
export const mails = {
  /** Under a mail's button, for readers that show no buttons. */
  orCopy: 'Or copy this address into your browser:',
  reset: {
    subject: 'Reset your Tiller password',
    title: 'Choose a new password',
    asked: (email: string) => `Someone asked to reset the password of ${email}.`,
    action: 'Choose a new password',
    limits: `The link works once, for ${RESET_LINK_MINUTES} minutes. A new password signs out all devices, expires all API keys, pauses all webhooks, and removes passkeys and authenticator apps added in the last ${SUSPECT_DAYS} days.`,
    unasked: 'If this was not you, you can ignore this email. Your password stays the same.',
  },
  /** To a new user, who confirms the email with its link. */
  verification: {
    subject: 'Confirm your email for Tiller',
    title: 'Confirm your email',
    asked: (email: string) =>
      `A Tiller account was created with ${email}. Please confirm that it is yours.`,
    action: 'Confirm email',
    limits: `The link works for ${EMAIL_LINK_HOURS} hours.`,
    unasked:
      'If this was not you, do not open the link. Someone may have mistyped their email; you can ignore this one.',
  },
  /** Sent to the new email that a user asked for. */
  emailChange: {
    subject: 'Confirm your new email for Tiller',
    title: 'Confirm your new email',
    asked: (email: string) => `You asked to use ${email} for your Tiller account.`,
    action: 'Confirm new email',
    limits: `The link works for ${EMAIL_LINK_HOURS} hours, in a browser where you are signed in. Until then, your email stays the same.`,
    unasked: 'If this was not you, you can ignore this email. Someone may have mistyped theirs.',
  },
  /** To a person whom the operator lets register. */
  invitation: {
    subject: 'Your invitation to Tiller',
    title: 'You are invited to Tiller',
    text: 'Create your account to accept USDC from your customers.',
    action: 'Create account',
    limits: `The link works once, for ${INVITATION_DAYS} days, and only for this email.`,
    unasked: 'If you did not expect this, you can ignore this email.',
  },
  /** To the buyer of a gift, once it has landed. */
  receipt: {
    subject: 'Receipt for your gift',
    title: 'Thank you for your gift!',
    bought: (paid: string, merchant: string, tokens: string) =>
      `You paid ${paid} in USDC to ${merchant} and got ${tokens}.`,
    action: 'See the transaction',
    delivered: 'The tokens are in the wallet that you paid with.',
    unasked: 'If you did not buy this, someone mistyped their email, and you can ignore this one.',
  },
  /** To the users of an organization. */
  failingWebhook: {
    subject: 'One of your webhooks is paused',
    title: { failing: 'Your webhook is not answering', gone: 'Your webhook is gone' },
    paused: {
      failing: (host: string) =>
        `Every delivery to ${host} in the last ${FAILING_AFTER.words} failed, so we paused it.`,
      gone: (host: string) =>
        `${host} answered 410 (Gone), which asks us to send nothing more, so we paused it.`,
    },
    action: 'See what went wrong',
    waiting: `Your payments continue as usual. New events are kept for up to ${EVENTS_KEPT_DAYS} days: resume the webhook to receive them.`,
  },
  /** To a user whose account changed. The text is the same whether the user changed it or another person. */
  notices: {
    action: 'Review your security settings',
    unasked:
      'If this was not you, reset your password now on the sign-in page. That signs out all devices, expires your API keys, pauses your webhooks, and asks you to confirm your wallet.',
    signedIn: {
      subject: 'New sign-in to your Tiller account',
      text: (device: string) => `Someone signed in to your account from a new device: ${device}.`,
    },
    walletChanged: {
      subject: 'Your wallet was changed',
      text: (wallet: string) => `New payment links now pay into the wallet ${wallet}.`,
    },
    keyCreated: {
      subject: 'A new API key was created',
      text: "Software that has it can create and track your organization's payments, or only read them if the key is read-only.",
    },
    passwordChanged: {
      subject: 'Your password was changed',
      text: 'Your Tiller account has a new password.',
    },
    /** To the old email, while the new one waits for its link. */
    emailChangeAsked: {
      subject: 'Your email is about to change',
      text: (email: string) =>
        `Your Tiller account will use ${email} once the link we sent there is opened. Until then nothing changes.`,
    },
    /** To the old email. */
    emailChanged: {
      subject: 'Your email was changed',
      text: (email: string) =>
        `Your Tiller account now uses ${email}. You can no longer sign in with this address.`,
      unasked: {
        /** @param kept the email that the owner had before, mostly the one that this goes to. */
        undo: (kept: string) =>
          `If this was not you, you can get your account back within ${EMAIL_KEPT_DAYS} days: on the sign-in page, ask for a new password for ${kept}. Setting it signs everyone else out and makes that address your email again.`,
        final:
          'If this was not you, tell the people who run this server at once: a reset link can only be emailed to the new address.',
      },
    },
    passkeyAdded: {
      subject: 'A passkey was added to your account',
      text: (name: string) => `The passkey ${name} can now be used to sign in to your account.`,
    },
    passkeyRemoved: {
      subject: 'A passkey was removed from your account',
      text: (name: string) => `The passkey ${name} can no longer be used to sign in.`,
    },
    totpAdded: {
      subject: 'Two-step sign-in is on',
      text: 'Signing in to your account now also asks for a code from your authenticator app.',
    },
    totpRemoved: {
      subject: 'Two-step sign-in is off',
      text: 'Signing in to your account no longer asks for a code from your authenticator app.',
    },
    recoveryCodesCreated: {
      subject: 'New recovery codes were created',
      text: 'Your old recovery codes no longer work.',
    },
    recoveryCodeUsed: {
      subject: 'A recovery code was used',
      text: 'A recovery code was used to sign in to your account. It cannot be used again.',
    },
  },
  outbox: {
    name: 'Outbox',
    note: 'Emails that this Tiller would have sent. Without a mail server, they stay on this machine.',
    title: 'Emails',
    empty: 'No emails yet.',
    noSubject: '(no subject)',
    to: 'To',
    sent: 'Sent',
    back: 'All emails',
    notFound: {
      title: 'Email not found',
      text: 'There is no email at this address. It may have been deleted from the data folder.',
    },
  },
} as const;
