import { APP_CODE, RECOVERY_CODES } from '#domain/factorCodes';
import { SENT_COUNTS_HOURS } from '#domain/lifetimes';

/** Text of the sections of `/settings/security` about how a user proves who they are. */
export const factors = {
  loadFailed: 'Your passkeys and codes could not be loaded.',
  /** Shown before the first factor is added, when the email is not verified. */
  unverified: (email: string) =>
    `Please confirm your email first, with the link we sent to ${email}.`,
  passkeys: {
    title: 'Passkeys',
    text: 'Sign in with your fingerprint, your face or a security key. A passkey cannot be guessed, and no other site can use it.',
    empty: 'No passkeys yet',
    emptyText: 'Add one on each device you use.',
    add: 'Add a passkey',
    added: 'Added',
    lastUsed: 'Last used',
    neverUsed: 'Never used',
    synced: 'Synced',
    rename: 'Rename',
    renameOf: (name: string) => `Rename ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    unsupported:
      'This browser does not support passkeys. Add one in another browser or on your phone.',
    form: {
      addTitle: 'Add a passkey',
      renameTitle: 'Rename this passkey',
      name: 'Name',
      hint: 'So you can tell your devices apart.',
      example: 'Work laptop',
      add: 'Continue',
      rename: 'Save',
    },
    confirm: {
      title: 'Remove this passkey?',
      text: 'You can no longer sign in with it. Delete it on your device, too, so that it is not offered again.',
    },
    announceAdded: (name: string) => `The passkey ${name} was added.`,
    announceRenamed: (name: string) => `The passkey is now called ${name}.`,
    announceRemoved: (name: string) => `The passkey ${name} was removed.`,
    notAdded: 'The passkey was not added.',
    notRenamed: 'The passkey was not renamed.',
    renameUndecided:
      'We do not know whether the passkey was renamed. Save its name again to be sure.',
    addUndecided:
      'We do not know whether the passkey was added. Check the list, and add it again if needed.',
    notRemoved: 'The passkey was not removed.',
    removeUndecided:
      'We do not know whether the passkey was removed. If it is still listed, remove it again.',
    failures: {
      cancelled: 'No passkey was added. Try again when you are ready.',
      known: 'This device already has a passkey for your account.',
      impossible: 'Passkeys do not work in this browser at this address. Try another browser.',
    },
  },
  app: {
    title: 'Authenticator app',
    text: `After your password, you enter a ${APP_CODE.words}-digit code from an app on your phone.`,
    off: 'Not set up',
    on: 'On',
    since: 'Added',
    add: 'Set up',
    remove: 'Remove',
    form: {
      title: 'Set up an authenticator app',
      scan: 'Scan this code with your app, such as 1Password, Google Authenticator or Aegis.',
      qr: 'QR code with your setup key',
      byHand: 'Cannot scan it? Enter this key instead.',
      key: 'Key',
      code: 'Code',
      hint: `The ${APP_CODE.words} digits your app shows now.`,
      submit: 'Turn on',
    },
    confirm: {
      title: 'Remove the authenticator app?',
      text: 'You will no longer need its codes to sign in.',
    },
    announceAdded: 'The authenticator app was added.',
    announceRemoved: 'The authenticator app was removed.',
    notBegun: 'Setup could not be started.',
    notAdded: 'The app was not added.',
    addUndecided:
      'We do not know whether the app was added. If it is not on the page, set it up again.',
    notRemoved: 'The app was not removed.',
    removeUndecided:
      'We do not know whether the app was removed. If it is still on, remove it again.',
  },
  codes: {
    title: 'Recovery codes',
    text: 'Use one to sign in if you lose your phone or passkey. Each works once.',
    none: 'No codes yet',
    noneText: `You get ${RECOVERY_CODES.words} when you add your first passkey or authenticator app.`,
    left: (count: number) => (count === 1 ? '1 code left' : `${count} codes left`),
    renew: 'Create new codes',
    confirm: {
      title: 'Create new recovery codes?',
      text: 'Your current codes will stop working.',
    },
    notRenewed: 'No new codes were created.',
    undecided: 'We do not know whether new codes were created. Create them again to be sure.',
    notSeen:
      'Your new recovery codes were created after you left the page, so you have not seen them. Create new ones and save them.',
    fresh: {
      title: 'Save your recovery codes',
      text: 'You will not see them again. Keep them where you can reach them without this device: on paper or in a password manager.',
      list: 'Recovery codes',
      copy: 'Copy',
      download: 'Download',
      print: 'Print',
      done: 'I have saved them',
      announcement: 'Your recovery codes are ready. Save them now: you will not see them again.',
      /** Above the codes when they are printed or saved to a file. */
      sheet: {
        title: 'Recovery codes for Tiller',
        text: 'Each works once, in place of your passkey or authenticator app.',
        account: 'Account',
        made: 'Created on',
      },
      fileName: 'tiller-recovery-codes.txt',
    },
  },
  limit: {
    title: 'Ask before large transfers',
    text: `We ask for a passkey, a code or your password before you send more than this in ${SENT_COUNTS_HOURS} hours. Leave it empty to never ask.`,
    amount: 'Ask above this amount',
    submit: 'Save',
    saved: 'Saved.',
    failed: 'The limit was not changed.',
    undecided: 'We do not know whether the limit was changed. Save it again to be sure.',
  },
} as const;
