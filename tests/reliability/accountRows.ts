import type { Row } from './row';

const ACCOUNTS = 'server/modules/accounts/accounts.test.ts';
const RESETS = 'server/modules/accounts/passwordResets.test.ts';

/** Signing in, registering, and new passwords. */
export const accountRows: Row[] = [
  {
    id: 'A-01',
    what: 'A wrong password gets the general text, and the form can be sent again.',
    tests: { [ACCOUNTS]: 'a wrong password and an unknown email answer alike' },
    stories: ['Auth/LoginScreen/Failed', 'Auth/LoginScreen/Retrying'],
  },
  {
    id: 'A-02',
    what: 'An unknown email gets the same answer in the same time.',
    tests: {
      [ACCOUNTS]: [
        'a wrong password and an unknown email answer alike',
        'an unknown email costs as much hashing as a known one',
      ],
    },
  },
  {
    id: 'A-03',
    what: 'The eleventh failure within fifteen minutes is refused.',
    tests: { [ACCOUNTS]: 'the 11th failure waits, but only from that address' },
  },
  {
    id: 'A-04',
    what: 'The owner signs in from another address while one address is limited.',
    tests: {
      [ACCOUNTS]: [
        'the 11th failure waits, but only from that address',
        'ten clients together have few tries for one account, and its owner can still sign in',
      ],
    },
  },
  {
    id: 'A-05',
    what: 'Objects and lists in place of email and password are refused.',
    tests: { [ACCOUNTS]: 'refuses the body %s' },
  },
  {
    id: 'A-06',
    what: 'A sign-in that is answered without a usable token stores nothing.',
    tests: { 'src/api/client.test.ts': 'stores nothing when login answers %j' },
  },
  {
    id: 'A-07',
    what: 'Other spellings of an email are the same account.',
    tests: { [ACCOUNTS]: 'one account for every spelling of an address' },
  },
  {
    id: 'A-08',
    what: 'Unusual passwords are kept exactly, or refused.',
    tests: {
      [ACCOUNTS]: ['keeps a password exactly as it was written', 'refuses a password with %s'],
    },
  },
  {
    id: 'A-09',
    what: 'Two different new passwords are told apart without a request.',
    stories: ['Auth/RegisterScreen/PasswordsDiffer'],
  },
  {
    id: 'A-10',
    what: 'A taken email is refused.',
    tests: { [ACCOUNTS]: 'refuses an email that is taken, and says how to go on' },
    stories: ['Auth/RegisterScreen/Failed'],
  },
  {
    id: 'A-11',
    what: 'A common password is refused.',
    tests: { [ACCOUNTS]: 'refuses the most common passwords' },
  },
  {
    id: 'A-12',
    what: 'Two equal registrations at once make one account.',
    tests: {
      'server/modules/payments/concurrency.test.ts':
        'of many registrations of one email, one succeeds',
    },
  },
  {
    id: 'A-13',
    what: 'A reset for an unknown email looks like one for a known email.',
    tests: { [RESETS]: 'a known and an unknown email leave the same behind' },
    stories: ['Auth/ResetSentScreen/EmailUnknown'],
  },
  {
    id: 'A-14',
    what: 'A failure of the server is told on the reset page.',
    stories: ['Auth/ResetRequestScreen/Failed'],
  },
  {
    id: 'A-15',
    what: 'Asking twenty times sends at most five mails in a day.',
    tests: { [RESETS]: 'twenty times the same answer, and five mails in a day' },
  },
  {
    id: 'A-16',
    what: 'A used, old, replaced, invented or strange link is refused.',
    tests: { [RESETS]: 'used, expired, made up, long or with dots: all refused alike' },
    stories: ['Auth/ResetChangeScreen/StrangeIdentifier'],
  },
  {
    id: 'A-17',
    what: 'Of fifty uses of one link at once, one succeeds.',
    tests: { [RESETS]: 'of fifty uses of one link at once, one succeeds' },
  },
  {
    id: 'A-18',
    what: 'A new password ends all other sessions.',
    tests: {
      [RESETS]: 'ends every session of the user, and of no other user',
      'tests/e2e/reset.spec.ts':
        'a forgotten password is replaced by a link in a mail, and open sessions end',
    },
  },
  {
    id: 'A-19',
    what: 'A session that ends leads to signing in, and keeps what was written.',
    stories: ['Flows/Session/SessionEndsWhileWriting', 'Shell/SessionGate/SessionEnded'],
  },
  {
    id: 'A-20',
    what: 'Signing out works without the server.',
    tests: {
      'src/api/client.test.ts': 'ends on sign-out also when the server cannot be reached',
    },
    stories: ['Shell/UserMenu/SignOutFailedLogged'],
  },
  {
    id: 'A-21',
    what: 'A failure to read the user is not taken for signed out.',
    stories: ['Shell/SessionGate/ServerFails', 'Shell/SessionGate/Stalled'],
  },
  {
    id: 'A-22',
    what: 'A user whose setup is not finished goes there first.',
    stories: ['Shell/SessionGate/NoFirstName', 'Shell/SessionGate/NoWallet'],
  },
  {
    id: 'A-23',
    what: 'A forged host does not get into the link of a mail.',
    tests: { [RESETS]: 'the link leads to the configured origin, whatever the request claims' },
  },
];
