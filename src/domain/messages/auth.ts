import { RESET_LINK_MINUTES, RESET_MAILS_A_DAY } from '#domain/lifetimes';
import { PASSWORD_MIN_LENGTH } from '#domain/passwords';

/** Text of sign-in, registration and first-time setup. */
export const auth = {
  /** For sign-in, registration, a new password, setup and the wallet. */
  failed: 'Oops! Something went wrong. Please try again.',
  /** Shown when the link for a new password could not be requested. */
  resetFailed: 'Oops! Something went wrong.',
  passwordsDiffer: 'The passwords do not match!',
  fields: {
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    rememberMe: 'Remember me',
    firstName: 'First Name',
    lastName: 'Last Name',
    organizationName: 'Organization Name',
  },
  /** In the user's menu, and below the forms of the setup. */
  signOut: 'Sign Out',
  signedInAs: (email: string) => `Signed in as ${email}.`,
  /** Before every protected page, when the check takes long. */
  gate: {
    stalled:
      'Your account is taking a while to load. This page keeps trying. Check your connection, or try again.',
  },
  login: {
    title: 'Sign in',
    text: 'Welcome back. Sign in to see your payments.',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    registerPrompt: 'New to Tiller?',
    register: 'Create an account',
    /** After a new password was set. */
    passwordChanged: 'Your password has been changed. Sign in with the new one.',
    /** After the server ended the session. */
    sessionEnded: 'Your session has ended. Sign in to continue where you left off.',
    /** After a sign-out that the server did not answer. */
    signOutFailed:
      'You are signed out of this browser. The server did not answer, so your session may take a while to end there.',
  },
  register: {
    title: 'Create your account',
    text: 'Take your first payment in a few minutes.',
    submit: 'Create account',
    loginPrompt: 'Already have an account?',
    login: 'Sign in',
    passwordHint: `At least ${PASSWORD_MIN_LENGTH} characters.`,
  },
  resetRequest: {
    title: 'Reset your password',
    text: 'Enter your email to receive a one-time reset link.',
    submit: 'Send reset link',
    loginPrompt: 'Remembered it?',
    login: 'Sign in',
  },
  resetSent: {
    title: 'Check your email',
    /** `email`: what was typed; null when it is no longer known, such as after a reload. */
    text: (email: string | null) =>
      `If ${email ?? 'your email'} belongs to an account, a one-time reset link is on its way. It works for ${RESET_LINK_MINUTES} minutes.`,
    hint: 'No email after a minute? Check your spam folder, or send it again.',
    again: 'Send again',
    /** After it was sent again: the server does not say whether it was. */
    sentAgain: (email: string) =>
      `We sent it again, if ${email} belongs to an account and got fewer than ${RESET_MAILS_A_DAY} of these emails in the last 24 hours.`,
    changePrompt: 'Is the email wrong?',
    change: 'Change it',
    outboxPrompt: 'Trying Tiller on this machine?',
    outbox: 'Open the outbox',
  },
  resetChange: {
    title: 'Choose a new password',
    text: 'You will sign in with it from now on. All your devices will be signed out, your API keys will expire and your webhooks will pause.',
    submit: 'Change password',
    resendPrompt: 'Has the link expired?',
    resend: 'Get a new one',
  },
  verifyEmail: {
    checking: 'Confirming your email',
    verified: {
      heading: 'Email confirmed',
      text: 'Thank you. You can now use everything in Tiller.',
    },
    signedOut: {
      heading: 'Sign in first',
      text: 'Sign in with the email you want to confirm to continue.',
    },
    unusable: {
      heading: 'This link does not work',
      text: 'It has expired or belongs to another account. We can send you a new one.',
    },
    again: 'Send again',
    sent: {
      heading: 'Check your inbox',
      text: 'A new link is on its way. Check your spam folder if it does not arrive.',
    },
    notSent: 'The link could not be sent. Please try again.',
    failed: {
      heading: 'Your email is not confirmed yet',
      text: 'We could not check the link, because the server did not answer. Check your connection and try again.',
    },
  },
  /** Shown below the result of either link. */
  emailLink: { home: 'Go to the dashboard' },
  /** The link that was mailed to another email of the user. */
  newEmail: {
    checking: 'Changing your email',
    changed: {
      heading: 'Email changed',
      text: 'Use your new email the next time you sign in.',
    },
    signedOut: {
      heading: 'Sign in first',
      text: 'Sign in with your current email to continue.',
    },
    unusable: {
      heading: 'This link does not work',
      text: 'It was already used, has expired, or belongs to another account. Your security settings show your current email.',
    },
    security: 'Security settings',
    failed: {
      heading: 'Your email has not changed yet',
      text: 'We could not check the link, because the server did not answer. Check your connection and try again.',
    },
  },
  profile: {
    title: 'Set up your profile',
    text: 'Your customers see the organization name when they pay.',
    submit: 'Continue',
    step: 'Step 1 of 2',
  },
  linkWallet: {
    /** The form's one label. */
    label: 'Link your wallet',
    title: 'Where should payments go?',
    text: 'Customers pay straight into this Solana wallet. Tiller never holds its key.',
    hint: 'Your wallet address, for example from Solflare or an exchange that accepts USDC on Solana.',
    submit: 'Link wallet',
    step: 'Step 2 of 2',
    /** When the form was left before the answer came. The server's reason follows. */
    notLinked: 'Your wallet was not linked.',
    undecided: 'We do not know whether your wallet was linked. Link it again to be sure.',
  },
} as const;
