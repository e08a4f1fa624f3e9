import type { StateMap, StateMaps } from './stateMap';

const FAILS = 'the server refuses, or cannot be reached';

/** Screens of `/auth` and `/setup`. */
export const authMaps: StateMaps = {
  'Auth/LoginScreen': {
    route: '/auth/login',
    sections: '§2, §4, §5, §7, §8',
    items: 'Sign-in and setup',
    steps: [
      [null, 'opens the page, or is sent there by the gate', 'Idle'],
      [null, 'signed out, and the server did not answer (helpful host)', 'SignOutFailedHelpful'],
      ['Idle', 'types', 'Filled'],
      ['Idle', 'ticks "Remember me"', 'RememberMeChecked'],
      ['Idle', 'presses Sign in with a field empty', 'RequiredEmpty'],
      ['Filled', 'presses Sign in', 'Submitting'],
      ['Filled', 'presses Sign in with something that is no e-mail address', 'InvalidEmail'],
      ['Submitting', 'the server signs in', 'SignedIn'],
      ['Submitting', FAILS, 'Failed'],
      ['Failed', 'presses Sign in again', 'Retrying'],
      ['SignedIn', 'the gate decides: setup, wallet or home', null],
    ],
  },
  'Auth/RegisterScreen': {
    route: '/auth/register',
    sections: '§2, §4, §5, §7, §8',
    items: 'Sign-in and setup',
    steps: [
      [null, 'opens the page', 'Idle'],
      ['Idle', 'types', 'Filled'],
      ['Idle', 'presses Create account with a field empty', 'RequiredEmpty'],
      ['Filled', 'presses Create account', 'Submitting'],
      ['Filled', 'presses Create account with two different passwords', 'PasswordsDiffer'],
      ['PasswordsDiffer', 'makes them alike and presses again', 'PasswordsDifferThenMatch'],
      ['Submitting', 'the account is made', 'Registered'],
      ['Submitting', FAILS, 'Failed'],
      ['Failed', 'presses Create account again', 'Submitting'],
      ['PasswordsDifferThenMatch', 'the account is made', 'Registered'],
      ['Registered', 'the gate leads to the setup', null],
    ],
  },
  'Auth/ResetRequestScreen': {
    route: '/auth/reset',
    sections: '§2, §5, §7, §8',
    items: 'Sign-in and setup',
    steps: [
      [null, 'opens the page', 'Idle'],
      [null, 'asks for another mail', 'Prefilled'],
      ['Idle', 'types', 'Filled'],
      ['Idle', 'presses Send with the field empty', 'RequiredEmpty'],
      ['Filled', 'presses Send with something that is no e-mail address', 'InvalidEmail'],
      ['Filled', 'presses Send', 'Submitting'],
      ['Prefilled', 'presses Send', 'Submitting'],
      ['Submitting', 'the server takes it', 'Sent'],
      ['Submitting', FAILS, 'Failed'],
      ['Failed', 'presses Send again, and it works', 'FailedThenSent'],
      ['Sent', 'goes to /auth/reset/message', null],
      ['FailedThenSent', 'goes to /auth/reset/message', null],
    ],
  },
  'Auth/ResetSentScreen': {
    route: '/auth/reset/message',
    sections: '§2',
    items: 'Sign-in and setup',
    steps: [
      [null, 'a reset link was asked for', 'Sent'],
      [null, 'the same, on a local run', 'WithOutbox'],
      [null, 'opens a bookmark, or reloads', 'EmailUnknown'],
      ['Sent', 'presses Send it again', 'SendAgain'],
      ['EmailUnknown', 'presses Send it again', 'SendAgain'],
      ['SendAgain', 'goes to /auth/reset', null],
    ],
  },
  'Auth/ResetChangeScreen': {
    route: '/auth/change/{resetId}',
    sections: '§2, §5, §7, §8',
    items: 'Sign-in and setup',
    steps: [
      [null, 'follows the link of the mail', 'Idle'],
      [null, 'follows a link with a strange identifier', 'StrangeIdentifier'],
      ['Idle', 'types', 'Filled'],
      ['Idle', 'presses Change password with a field empty', 'RequiredEmpty'],
      ['Filled', 'presses Change password', 'Submitting'],
      ['Filled', 'presses it with two different passwords', 'PasswordsDiffer'],
      ['PasswordsDiffer', 'makes them alike and presses again', 'PasswordsDifferThenMatch'],
      ['Submitting', 'the password is changed', 'Changed'],
      ['Submitting', 'the link was used or is too old, or the server fails', 'Failed'],
      ['Failed', 'presses Change password again', 'Submitting'],
      ['PasswordsDifferThenMatch', 'the password is changed', 'Changed'],
      ['Changed', 'goes to /auth/login', null],
    ],
  },
  'Setup/ProfileScreen': {
    route: '/setup',
    sections: '§2, §4, §5, §7, §8',
    items: 'Sign-in and setup',
    steps: [
      [null, 'the gate finds no first name', 'Idle'],
      ['Idle', 'types', 'Filled'],
      ['Idle', 'presses Continue with a field empty', 'RequiredEmpty'],
      ['Filled', 'presses Continue', 'Submitting'],
      ['Submitting', 'user and organization are stored', 'Saved'],
      ['Submitting', 'one of the two calls fails', 'Failed'],
      ['Submitting', 'nobody is signed in', 'NotSignedIn'],
      ['Failed', 'presses Continue again: both calls are made again', 'Submitting'],
      ['Saved', 'goes to /', null],
    ],
  },
  'Setup/LinkWalletScreen': linkWallet('/setup/wallet', 'the gate finds no wallet'),
  'Settings/LinkWalletScreen': linkWallet('/settings/wallet', 'presses Edit in the settings'),
};

/** One form in two places. In the settings its filled state has no story of its own. */
function linkWallet(route: string, way: string): StateMap {
  return {
    route,
    sections: '§2, §4, §5, §7, §8',
    items: route === '/settings/wallet' ? 'Settings and keys' : 'Sign-in and setup',
    steps: [
      [null, way, 'Idle'],
      ['Idle', 'presses Link wallet with the field empty', 'RequiredEmpty'],
      ['Idle', 'types any text: it is not judged here', 'UnvalidatedAddress'],
      ['Idle', 'types an address and presses Link wallet', 'Submitting'],
      ['UnvalidatedAddress', 'presses Link wallet', 'Submitting'],
      ['Submitting', 'the wallet is linked', 'Linked'],
      ['Submitting', FAILS, 'Failed'],
      ['Failed', 'presses Link wallet again', 'Submitting'],
      ['Linked', 'goes to /', null],
    ],
  };
}
