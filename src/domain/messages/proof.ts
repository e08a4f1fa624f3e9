import { APP_CODE, RECOVERY_CODES } from '#domain/factorCodes';
import { PROOF_MINUTES } from '#domain/lifetimes';

/** Text of the dialog in which a user proves their identity: at sign-in, and before important changes. */
export const proof = {
  dialog: {
    title: 'Confirm it is you',
    text: `This is a sensitive change. We ask at most once every ${PROOF_MINUTES} minutes.`,
    loadFailed: 'We could not load your ways to confirm. Nothing was changed.',
  },
  signIn: {
    title: 'One more step',
    text: 'Your password is correct. Now confirm that it is you.',
    back: 'Back to sign-in',
  },
  /** The button of each way. */
  submit: {
    passkey: 'Use your passkey',
    app: 'Confirm',
    recoveryCode: 'Confirm',
    password: 'Confirm',
  },
  /** Buttons that lead from one way to another. */
  other: {
    passkey: 'Use a passkey instead',
    app: 'Use your authenticator app',
    recoveryCode: 'Use a recovery code',
    password: 'Use your password',
  },
  passkeyText: 'Your device will ask for your fingerprint, your face or its PIN.',
  appLabel: 'Code',
  appHint: `The ${APP_CODE.words} digits your authenticator app shows now.`,
  recoveryLabel: 'Recovery code',
  recoveryHint: `One of your ${RECOVERY_CODES.words} saved codes. Each works once.`,
  failed: 'Oops! Something went wrong. Please try again.',
  /** What was entered is not right. */
  wrong: {
    app: 'This code is wrong or was already used. Try again.',
    recoveryCode: 'This code is wrong or was already used. Try again.',
    password: 'This password is wrong. Try again.',
  },
  /** Why the browser did not return a passkey. */
  passkeyFailures: {
    cancelled: 'No passkey was used. You can try again.',
    known: 'This device already has a passkey for your account.',
    impossible: 'Passkeys do not work in this browser at this address. Choose another way.',
  },
  /** The browser supports no passkeys, and the user has other ways, or has none. */
  unsupported: {
    others: 'This browser does not support passkeys. Please choose another way.',
    alone: 'This browser does not support passkeys. Please use another browser or device.',
  },
  /** In a form, after the user closed the dialog. */
  unproved: 'You did not confirm that it is you, so nothing was changed.',
  passkeySignIn: 'Use a passkey',
  or: 'or',
} as const;
