import type { StateMaps } from './stateMap';

/** Pages of `/settings`. Its wallet page has the form of the setup. */
export const settingsMaps: StateMaps = {
  'Settings/SettingsScreen': {
    route: '/settings',
    sections: '§2',
    items: 'Settings and keys',
    steps: [
      [null, 'presses Settings in the sidebar', 'Loading'],
      ['Loading', 'the organization is there', 'Summary'],
      ['Loading', 'the organization does not come', 'LoadFailedLogged'],
      ['Loading', 'the same, on a helpful host', 'LoadFailedHelpful'],
      ['Summary', 'copies the wallet', 'WalletCopied'],
      ['Summary', 'looks for the pages that the sidebar does not list', 'MorePages'],
      ['Summary', 'presses Edit: goes to /settings/wallet', null],
      ['Summary', 'presses Manage: goes to /settings/keys', null],
    ],
  },
  'Settings/KeyListScreen': {
    route: '/settings/keys',
    sections: '§2, §3, §4, §7, §8, §9',
    items: 'Settings and keys',
    steps: [
      [null, 'presses Manage in the settings', 'Loading'],
      ['Loading', 'there are keys', 'Listed'],
      ['Loading', 'there are none', 'Empty'],
      ['Loading', 'the list does not come', 'LoadFailedLogged'],
      ['Listed', 'presses Create', 'Creating'],
      ['Empty', 'presses Create', 'Creating'],
      ['Listed', 'presses Expire', 'Expiring'],
      ['Creating', 'the key is made', 'SecretShown'],
      ['Creating', 'it fails', 'CreateFailedLogged'],
      ['Creating', 'the answer is lost', 'CreateAnswerLost'],
      ['SecretShown', 'copies the secret', 'SecretCopied'],
      ['SecretShown', 'the browser refuses to copy', 'SecretCopyDenied'],
      ['SecretShown', 'presses Create again', 'NextSecret'],
      ['SecretShown', 'leaves the page and comes back', 'SecretForgotten'],
      ['SecretCopied', 'two seconds pass', 'SecretCopyReverted'],
      ['Expiring', 'the key is expired', 'ExpiredRemoved'],
      ['Expiring', 'it was the last one', 'LastKeyExpired'],
      ['Expiring', 'it fails', 'ExpireFailedLogged'],
    ],
  },
};
