/** Text of `/settings/security`. */
export const security = {
  title: 'Security',
  text: 'How you sign in, and what protects your money.',
  email: {
    title: 'Email',
    text: 'You sign in with it, and what happens to your account is mailed there.',
    verified: 'Confirmed',
    unverified: 'Not confirmed',
    change: 'Change email',
    /** While another one waits for its link. */
    waiting: (newEmail: string, email: string) =>
      `To finish the change, open the link that we sent to ${newEmail}. Until then you keep ${email}.`,
    again: 'Send again',
    sentAgain: (newEmail: string) =>
      `The link is on its way to ${newEmail} again. Check your spam folder if it does not arrive.`,
    cancel: 'Cancel the change',
    form: {
      title: 'Change your email',
      text: 'We send a link to the new address. Your email changes when you open it.',
      label: 'New email',
      submit: 'Send the link',
      failed: 'Your email was not changed.',
    },
    /** Read to screen readers. */
    announceSent: (newEmail: string) => `A link is on its way to ${newEmail}.`,
    announceCancelled: 'Your email stays as it is.',
    notSent: 'The link could not be sent. Please try again.',
    notCancelled: 'The change could not be cancelled. Please try again.',
    loadFailed: 'Your email could not be loaded.',
  },
  password: {
    title: 'Password',
    text: 'Choose one that you use nowhere else.',
    signsOut: 'A new password signs out every device but this one.',
    change: 'Change password',
    changed: 'Your password was changed. Your other devices are signed out.',
    form: {
      title: 'Change your password',
      text: 'Your other devices are signed out. This one stays signed in.',
      submit: 'Change password',
      failed: 'Your password was not changed.',
    },
  },
  sessions: {
    title: 'Where you are signed in',
    text: 'If you do not recognize a device, end its session and change your password.',
    list: 'Sessions',
    /** Beside the session of this browser. */
    current: 'This device',
    /** What signed in, in words. */
    device: (browser: string, system: string) => `${browser} on ${system}`,
    unknownDevice: 'Unknown device',
    signedIn: 'Signed in',
    lastUsed: 'Last used',
    end: 'End',
    /** Full name of the button beside a session. */
    endSession: (device: string) => `End ${device}`,
    endOthers: 'End all others',
    /** Asked before a session is ended. */
    confirm: {
      title: 'End this session?',
      text: 'That device has to sign in again.',
      othersTitle: 'End all other sessions?',
      othersText: 'Every device but this one has to sign in again.',
    },
    /** Read to screen readers. */
    ended: (device: string) => `${device} is signed out.`,
    othersEnded: 'All other devices are signed out.',
    /** The server's reason follows. */
    notEnded: 'The session could not be ended.',
    endUndecided:
      'We do not know whether the session was ended. If it is still in the list, end it again.',
    othersNotEnded: 'The other sessions could not be ended.',
    loadFailed: 'Your sessions could not be loaded.',
  },
} as const;
