/** Text of `/settings/security`. */
export const security = {
  title: 'Security',
  text: 'How you sign in, and what protects your money.',
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
    retry: 'Try again',
  },
} as const;
