/** Text of `/settings/security`. */
export const security = {
  title: 'Security',
  text: 'How you sign in, and what protects your money.',
  email: {
    title: 'Email',
    text: 'You sign in with it, and we send account notices there.',
    verified: 'Confirmed',
    unverified: 'Not confirmed',
    change: 'Change email',
    /** While a new email is not confirmed yet. */
    waiting: (newEmail: string, email: string) =>
      `To finish the change, open the link we sent to ${newEmail}. Until then you keep ${email}.`,
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
      undecided:
        'We do not know whether the link for your new email was sent. Send it again to be sure.',
    },
    /** Read to screen readers. */
    announceSent: (newEmail: string) => `A link is on its way to ${newEmail}.`,
    announceCancelled: 'Your email stays as it is.',
    notSent: 'The link could not be sent. Please try again.',
    notCancelled: 'The change could not be canceled. Please try again.',
    loadFailed: 'Your email could not be loaded.',
  },
  password: {
    title: 'Password',
    text: 'Changing it signs out all your other devices.',
    change: 'Change password',
    changed: 'Your password was changed. Your other devices are signed out.',
    form: {
      title: 'Change your password',
      text: 'Choose one you do not use anywhere else. Your other devices will be signed out. This one stays signed in.',
      submit: 'Change password',
      failed: 'Your password was not changed.',
      undecided:
        'We do not know whether your password was changed. Try again: if it was, the page will say that it is your password already.',
    },
  },
  sessions: {
    title: 'Where you are signed in',
    text: 'If you do not recognize a device, sign it out and change your password.',
    /** Beside the session of this browser. */
    current: 'This device',
    /** The device of a session. */
    device: (browser: string, system: string) => `${browser} on ${system}`,
    unknownDevice: 'Unknown device',
    signedIn: 'Signed in',
    lastUsed: 'Last used',
    end: 'Sign out',
    /** Full name of the button beside a session. */
    endSession: (device: string) => `Sign out ${device}`,
    endOthers: 'Sign out all other devices',
    /** Asked before a device is signed out. */
    confirm: {
      title: (device: string) => `Sign out ${device}?`,
      text: 'You will have to sign in again on that device.',
      othersTitle: 'Sign out all other devices?',
      othersText: 'Every device but this one will have to sign in again.',
    },
    /** Read to screen readers. */
    ended: (device: string) => `${device} is signed out.`,
    othersEnded: 'All other devices are signed out.',
    /** The server's reason follows. */
    notEnded: 'The device could not be signed out.',
    endUndecided:
      'We do not know whether the device was signed out. If it is still in the list, sign it out again.',
    othersNotEnded: 'The other devices could not be signed out.',
    othersUndecided:
      'We do not know whether the other devices were signed out. Those still in the list are signed in.',
    loadFailed: 'Your devices could not be loaded.',
  },
} as const;
